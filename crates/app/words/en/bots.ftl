# What bots say, and why they did what they did. They say "I".

control-ask-why = Ask a bot why
settings-bot-lines = Bots talk
settings-bot-lines-about = A short line now and then, beside the list of players.
bot-lines-all = Now and then
bot-lines-few = Rarely
bot-lines-off = Never
# $thousands: thousands of dollars. $tens: the same in ten thousands, for languages that count so.
about-money = { $tens ->
   *[other] ${ $thousands }k
}

# $choice and $reason are parts of one sentence.
why = { $choice }: { $reason }.
why-nothing-yet = There is no decision to explain yet.
why-last = Why { $name } did that
why-invest = I chose { $company }
why-stack = { $count ->
    [one] I went for 1 die
   *[other] I went for { $count } dice
}
why-stay = I stayed
why-move = I moved to { $company }
why-crooked = I left the tower crooked and moved to { $company }
why-raider-self = I want to stack the takeover
why-raider-other = I want { $name } to stack the takeover
why-only-choice = there was nothing else to choose
why-toss-up = the next best choice was worth about as much
# $chosen and $instead: with this choice, and with the next best one. They can be the same when rounded.
why-bonus = { $odds ->
    [differ] my chance of a bonus is { $chosen }% instead of { $instead }%
   *[same] I expect more from bonuses
}
why-card = { $odds ->
    [differ] my chance of holding the red card at the end is { $chosen }% instead of { $instead }%
   *[same] I expect more from the red card
}
why-fine = { $odds ->
    [differ] my risk of paying for a collapse is { $chosen }% instead of { $instead }%
   *[same] I expect to pay less for collapses
}
why-share = { $odds ->
    [differ] I expect { $chosen } of income instead of { $instead }
   *[same] I expect a little more income
}
why-swallowed = { $odds ->
    [differ] the risk that my company is taken over is { $chosen }% instead of { $instead }%
   *[same] I expect to lose less to a takeover
}
why-raid = { $odds ->
    [differ] my chance of a takeover that holds is { $chosen }% instead of { $instead }%
   *[same] I expect more from a takeover
}
why-failed-raid = { $odds ->
    [differ] my risk of a takeover that falls is { $chosen }% instead of { $instead }%
   *[same] I expect to pay less for a failed takeover
}
why-rivals = it should cost the others about { $money }
why-partner = it should cost my partner about { $money }
why-hands = { $odds ->
    [differ] the chance that it holds is { $chosen }% instead of { $instead }%
   *[same] it is a little more likely to hold
}
why-character = that's just how I play

turning-points = Turning points
turning-points-about = The decisions that cost most, judged by what the player could know then. The estimate is for somebody with an ordinary hand who wants nothing but money.
turning-points-searching = Judging every decision…
turning-points-none = No decision cost anybody much.
turning-points-watch = Watch it at { $time }
turning-point-invest = { $name } began with { $chosen }; { $best } would have been worth about { $money } more.
turning-point-stack = { $name } went for { $count } dice; { $best ->
    [one] 1 die
   *[other] { $best } dice
} would have been worth about { $money } more.
turning-point-top = { $name } stacked { $count ->
    [one] 1 die
   *[other] { $count } dice
} with a { $chosen } on top; a { $best } on top would have been worth about { $money } more.
turning-point-stay = { $name } stayed with { $home }; moving to { $best } would have been worth about { $money } more.
turning-point-left = { $name } moved to { $chosen }; staying with { $home } would have been worth about { $money } more.
turning-point-move = { $name } moved to { $chosen }; { $best } would have been worth about { $money } more.
turning-point-other = { $name } could have chosen something worth about { $money } more.

bot-line = “{ $line }”
builder-gloats = { $variant ->
    [0] Towers want patience, { $name }.
    [1] It did lean a little, { $name }.
   *[other] I'd have put that one straight, { $name }.
}
builder-regrets = { $variant ->
    [0] { $company } would have been my tallest.
    [1] Every architect loses one. Sorry, { $company }.
   *[other] { $company } was solid! I'd have sworn it.
}
builder-threatens = { $variant ->
    [0] { $company } can carry one more tower.
    [1] From up here at { $company }, you all look small.
   *[other] { $company } will be the skyline tonight.
}
builder-admires = { $variant ->
    [0] Now that's a tower, { $name }.
    [1] Lovely work, { $name }. Really.
   *[other] { $name }, I'd hire you.
}
hunter-gloats = { $variant ->
    [0] Was it something I left, { $name }?
    [1] Mind the gap, { $name }.
   *[other] { $name }, you found my little present.
}
hunter-regrets = { $variant ->
    [0] { $company }? That trap wasn't meant for me.
    [1] Well. The prey bites back at { $company }.
   *[other] { $company }, you traitor.
}
hunter-threatens = { $variant ->
    [0] { $company } and I are going hunting.
    [1] Somebody is small and slow. { $company } has noticed.
   *[other] Keep still. { $company } is hungry.
}
hunter-admires = { $variant ->
    [0] Steady hands, { $name }. I'll remember that.
    [1] Hm. { $name } is worth watching.
   *[other] I was waiting for it to fall, { $name }.
}
defender-gloats = { $variant ->
    [0] I did worry about that one, { $name }.
    [1] Better you than me, { $name }. Sorry.
   *[other] That is why I left, { $name }.
}
defender-regrets = { $variant ->
    [0] And I was so careful with { $company }.
    [1] Not { $company }! Anything but { $company }.
   *[other] I knew it. Well, no, I didn't know it, { $company }.
}
defender-threatens = { $variant ->
    [0] I'd feel safer on top. Hence { $company }.
    [1] { $company } is the safest place. For me, that is.
   *[other] Please don't take { $company } personally.
}
defender-admires = { $variant ->
    [0] I couldn't even look, { $name }.
    [1] { $name }, my heart! But well done.
   *[other] That was brave, { $name }. Too brave for me.
}
raider-gloats = { $variant ->
    [0] Down it goes! Thank you, { $name }.
    [1] Ha! Send me the bill, { $name }. Or don't.
   *[other] { $name }, you should've jumped too.
}
raider-regrets = { $variant ->
    [0] { $company }! You had one job.
    [1] Fine. { $company } wasn't the only tower in town.
   *[other] That wasn't in the plan for { $company }.
}
raider-threatens = { $variant ->
    [0] { $company } is shopping. Who's cheap?
    [1] Lock your doors. { $company } is coming.
   *[other] I'm at { $company } now. Do the maths.
}
raider-admires = { $variant ->
    [0] Nice tower, { $name }. I'll have it.
    [1] { $name }, build more. I'll wait.
   *[other] All right, { $name }. That was bold.
}
