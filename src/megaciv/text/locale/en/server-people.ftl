# People: who they are, how they come back, how they go.

mail-changed-title = Your address at megaciv has changed
mail-changed-text = Another address is yours at megaciv from now on; this one no longer signs you in. If it was not you, tell the person who runs the server.

problem-name-empty = A name needs at least one letter that can be seen.
problem-login-letters = A login is made of Latin letters, digits, dots, hyphens, underscores, plus signs and @.
problem-mail-letters = This is not an address that letters can be sent to. Before the @ only plain letters, digits and signs are allowed.
problem-password-needed = Please give your password, too.
problem-wrong-password = This is not your password.
problem-no-login = This person has no login yet.
problem-guest-has-seats = You are { $name } here, and sit at tables. Say first what becomes of them.
problem-same-person = These are the same person already.
problem-banned = The host of this server has shut you out until { $until }. Why: { $why }
problem-moderators-only = Only moderators of this server can do this.
problem-not-a-moderator = A moderator can do nothing to another one. Ask the person who runs the server.
problem-no-such-report = There is no such report, or it is settled.
problem-muted = The host of this server does not let you speak for now.

server-database-address = This is no address of a database: { $database }. It is written sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.
server-database-served = Another server runs on this database already ({ $why }). SQLite is for one: stop the other, or give this one a database of its own with --database.
server-database-missing = The database cannot be opened: { $database }. Is its folder there, and may this user write to it?
server-database-read-only = The database cannot be written: { $database }. Give file and folder to the user who runs the server.
server-database-full = There is no room left where the database is: { $database }. Free some, then start again.
server-database-busy = Something else holds the database: { $database }. A back-up or another program? Try again in a moment.
server-database-broken = This is no database, or it is damaged: { $database }. Put a back-up in its place.
server-database-newer = The database { $database } was made by a newer version of megaciv. Install that version, or put a back-up of before in its place.
server-database-away = The database does not answer: { $database } ({ $why }). Does it run, and are name and password right?

admin-mail = address
admin-perhaps = may be
admin-no-database = There is no database at { $file }. Name the server’s with --database or in MEGACIV_DATABASE, or write it down in { $settings }.
admin-merged = { $second } is { $first } from now on.
admin-link = { $name } signs in with this link, once, within a day, and may set a new password there: { $link }
admin-signed-out = { $name } is signed out everywhere.
admin-delete-ask = { $name } goes for good, with address, settings and all that was said. Games stay.
admin-deleted = { $name } is deleted.
admin-data = Everything that is kept of { $name } is in { $file }.

problem-table-is-over = This table is over.
problem-host-is-here = { $host } is host here, and has not been away for long.
problem-others-play = Other people play here: the table decides together when it ends.
problem-not-now = This cannot be done now.
problem-too-early = Give them a little more time.
problem-barred = The host of this table has sent you away for good: you cannot sit down here again.

problem-disk-full = The disk is nearly full: { $bytes } bytes are left. Nothing is lost; the person who runs the server must make room.
problem-members-only = This server is for its members. Ask the person who runs it for a link.

admin-at = when
admin-what = what
admin-line = line
admin-warn = { $name } is warned: they read it when they come next, and it is written down.
admin-moderator = { $name } is a moderator now: the page is /moderation.
admin-no-moderator = { $name } is no moderator any more.
admin-civ = seat
admin-about = about
admin-ayes = yes
admin-noes = no
admin-result = result
admin-people = people
admin-mute = { $name } is not heard for { $days } days.
admin-ban = { $name } does not get in for { $days } days.
admin-pardon = { $name } may speak and come in.
admin-line-deleted = Line { $line } is deleted.
admin-ask-why = Why
admin-closed = Table { $table } is closed.
admin-hosts = { $name } is host of table { $table }.
admin-unstuck = Table { $table } waits no longer. Caretakers: { $seats }
