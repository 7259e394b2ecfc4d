# What is said on the trade floor by lines of the catalogue: why an offer is refused, and short talk. No line has a
# word for a calamity (R3.7.3). A leader speaks in the voice of a temper, a person plainly.

refusal-cannot = { $voice ->
    [merchant] I have looked twice: not enough { $card }.
    [warlord] Not enough { $card } here.
    [schemer] { $card }? I wish I had enough.
   *[other] I have not enough { $card } for that.
 }
refusal-distrust = { $voice ->
    [merchant] I keep books. Name every card, then we talk.
    [warlord] Not an unsaid card from you. Never again.
    [schemer] You and an unsaid card? I know that game.
   *[other] Not an unsaid card from you.
 }
refusal-owed = { $voice ->
    [merchant] My books say that you owe me { $card }.
    [warlord] Where is my { $card }?
    [schemer] First the { $card } that I never saw.
   *[other] You owe me { $card }.
 }
refusal-league = { $voice ->
    [merchant] Two purses, one hand: I do not trade with that.
    [warlord] You two fight as one. Then trade as one.
    [schemer] Cards for nothing? I know what that is called.
   *[other] Cards for nothing change hands there. I stay away.
 }
refusal-fear = { $voice ->
    [merchant] I buy nothing unseen. What else is in there?
    [warlord] Say what else is in it.
    [schemer] And the card you do not name?
   *[other] What are the cards that you do not name?
 }
refusal-word = { $voice ->
    [merchant] { $card }? I count what is sworn.
    [warlord] Swear the { $card }, or keep it.
    [schemer] { $card }, you say. I have said such things myself.
   *[other] { $card }? That is only your word. I count what you swear.
 }
refusal-breaks-set = { $voice ->
    [merchant] I break up no set of { $card }: whole, it pays more.
    [warlord] Hands off my { $card }.
    [schemer] I keep my { $card } together, for now.
   *[other] I keep my { $card } together.
 }
refusal-short = { $voice ->
    [merchant] One { $card } more, and we shake hands.
    [warlord] One { $card } more. Then yes.
    [schemer] So close. One { $card } more would do it.
   *[other] One { $card } more and yes.
 }
refusal-not-collecting = { $voice ->
    [merchant] Nobody buys { $card } at my door.
    [warlord] What would I do with { $card }?
    [schemer] { $card }? Others may want it.
   *[other] { $card }? I collect other things.
 }
refusal-leader = { $voice ->
    [merchant] You do well enough without my cards.
    [warlord] You lead. I do not feed leaders.
    [schemer] The one in front gets nothing from me today.
   *[other] You lead. I do not feed leaders.
 }
refusal-better = { $voice ->
    [merchant] I have a better price for my { $card }.
    [warlord] Others give more for { $card }.
    [schemer] Somebody loves my { $card } more than you do.
   *[other] Somebody gives more for { $card }.
 }
refusal-enough = { $voice ->
    [merchant] The sum is too small for me.
    [warlord] Too little.
    [schemer] You can do better, I am sure.
   *[other] Too little for me.
 }
refusal-done = { $voice ->
    [merchant] My stall is closed for today.
    [warlord] I am done here.
    [schemer] Another day, another trick. I am done.
   *[other] I am done for today.
 }
line-open-1 = { $voice ->
    [builder] I build, you trade: stone upon stone.
    [merchant] Fair measure, fair price. My stall is open.
    [priest] May nobody here swear falsely.
    [sailor] Fair winds! What do you ship?
    [schemer] Friends, let us all be honest. Mostly.
    [warlord] I am here. Make room.
   *[other] A good game to all.
 }
line-open-2 = { $voice ->
    [builder] I need little, and keep what I promise.
    [merchant] Everything has its price. Ask for mine.
    [priest] Peace, and good harvests.
    [sailor] No shore is too far for me.
    [schemer] I remember my friends. The others, too.
    [warlord] Trade with me, or watch your borders.
   *[other] Let us trade.
 }
line-trusted-1 = { $voice ->
    [builder] I know you. What you promised me once still stands.
    [merchant] My books have your name, on the good page.
    [priest] You swore truly when we last met.
    [sailor] The same sails! Your cargo was always sound.
    [schemer] An honest face. I have missed it, professionally.
    [warlord] You kept your word before. Good.
   *[other] We know each other. Your word was good.
 }
line-trusted-2 = { $voice ->
    [merchant] An old customer! Your word is worth something here.
    [schemer] You again! Of all people the one whom I believe.
   *[other] Good to see you again.
 }
line-mistrusted-1 = { $voice ->
    [builder] I know you. This time I count the stones.
    [merchant] My books have your name, on the other page.
    [priest] I have prayed for you since we last met. It seemed needed.
    [sailor] I know those sails. I shall look into every chest.
    [schemer] You again. I have learned a few of your tricks.
    [warlord] I know what your word is worth. Pay first.
   *[other] We know each other. I remember what your word was worth.
 }
line-mistrusted-2 = { $voice ->
    [merchant] For you it costs more. You know why.
    [schemer] I have not forgotten. I never do.
   *[other] I have not forgotten our last game.
 }
line-collect-1 = { $voice ->
    [builder] What do you build with? Tell us what you collect.
    [merchant] What do you collect? I may have it in the back.
    [priest] Tell us what you seek, and you may find it.
    [sailor] What shall I look for in the harbours for you?
    [schemer] What do you collect? I ask out of pure kindness.
    [warlord] Say what you want.
   *[other] What do you collect?
 }
line-collect-2 = { $voice ->
    [merchant] Put up your line, and I will bring you a price.
   *[other] Put up your line, so that we know what you want.
 }
line-approach-1 = { $voice ->
    [builder] Your { $card } would fit my walls.
    [merchant] I have a fair price for your { $card }.
    [priest] Your { $card } would please the temple.
    [sailor] My hold has room for your { $card }.
    [schemer] Such fine { $card }. Let me take that off your hands.
    [warlord] I want your { $card }. I pay.
   *[other] I would like your { $card }.
 }
line-approach-2 = { $voice ->
    [merchant] { $card } for something better. Look.
    [schemer] Between us: you do not need your { $card }.
    [warlord] { $card }. Here is what I give.
   *[other] Shall we talk about your { $card }?
 }
line-again-1 = { $voice ->
    [merchant] It went well last time. { $card } again?
    [warlord] Again { $card }. Same as before.
   *[other] Again { $card }? The last one was good.
 }
line-again-2 = { $voice ->
    [schemer] We understand each other. More { $card }?
   *[other] More { $card }, as before?
 }
line-glad-1 = { $voice ->
    [builder] Sound as a cornerstone. Thank you.
    [merchant] Every card as it was named. A pleasure.
    [priest] You kept your word. It is noted above.
    [sailor] A good cargo!
    [schemer] Honest. How refreshing.
    [warlord] Good.
   *[other] A good deal. Thank you.
 }
line-glad-2 = { $voice ->
    [merchant] Come again.
    [warlord] You keep your word. I like that.
   *[other] As you said. Come again.
 }
line-fooled-1 = { $voice ->
    [builder] That was not { $card }. I shall remember it.
    [merchant] I paid for { $card }. My books have your name.
    [priest] You said { $card }. The gods heard it, too.
    [sailor] { $card }? I have sailed with pirates who lied better.
    [schemer] That “{ $card }” had teeth. My compliments. Once.
    [warlord] That was not { $card }. You will hear from me.
   *[other] You said { $card }. It was not.
 }
line-fooled-2 = { $voice ->
    [warlord] Nobody cheats me twice.
    [schemer] I see. So that is how we play.
   *[other] I trusted you. Not next time.
 }
line-betrayed-1 = { $voice ->
    [builder] What you put into that packet I shall not forget.
    [merchant] That was not in the price. My books have your name.
    [priest] The gods saw that packet, too.
    [sailor] I have sailed with pirates who were kinder.
    [schemer] Neatly done. I shall return the favour.
    [warlord] You will hear from me.
   *[other] I saw what you put into that packet.
 }
line-betrayed-2 = { $voice ->
    [warlord] Nobody does that to me twice.
    [schemer] So that is how we play.
   *[other] I trusted you. Not next time.
 }
line-warning-1 = { $voice ->
    [merchant] Count what { $player } gives you: what I got as { $card } was not.
    [warlord] { $player } lies. I was promised { $card }.
    [schemer] Friends, look closely at the { $card } of { $player }.
   *[other] { $player } sold me something as { $card } that was not.
 }
line-warning-2 = Be careful with the { $card } of { $player }.
line-amends-1 = { $voice ->
    [merchant] The debt is paid. We begin again.
    [warlord] Good. We are even.
    [schemer] All forgotten. Nearly.
   *[other] We begin again.
 }
line-amends-2 = That makes up for a good deal.
line-threat-1 = { $voice ->
    [builder] Walls can be moved, too. Remember that.
    [merchant] That goes on your bill.
    [priest] I forgive. My people may not.
    [sailor] My ships know the way to you.
    [schemer] I shall think of you. Often.
    [warlord] Sleep badly. I am coming.
   *[other] I shall not forget that.
 }
line-threat-2 = { $voice ->
    [warlord] You began it.
    [schemer] How unwise.
   *[other] That will cost you something.
 }
line-gloat-1 = { $voice ->
    [merchant] My books have seldom looked better.
    [sailor] Wind from behind!
    [schemer] Did nobody see me coming?
    [warlord] Look up. That is me.
   *[other] My people do well.
 }
line-gloat-2 = { $voice ->
    [schemer] I lead? Surely a mistake. Do not look.
    [warlord] Catch me.
   *[other] It goes well for us, for now.
 }
line-last-1 = { $voice ->
    [merchant] Last prices!
    [warlord] Last call. Then I go.
   *[other] Last call: who still wants to trade?
 }
line-last-2 = I am leaving soon.
line-thanks-1 = Thank you.
line-thanks-2 = A good deal for both of us.
line-wait-1 = Let me think.
line-wait-2 = Wait for me, please.
