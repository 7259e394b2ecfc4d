# The command line itself.

cli-needs-extra = This command needs an extra: pip install "megaciv[{ $extra }]"
