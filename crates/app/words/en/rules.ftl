# How to play: the steps, and all clauses by their number. docs/rules.md has the same English text.

## What is in the box
chapter-box = What is in the box
clause-c1 = Sixty dice. Two sides of each show 0, the other four show 1 to 4: 0 lies opposite 0, 1 opposite 4, 2 opposite 3.
clause-c2 = Up to four players, each with a colour and one marker to invest with (a second marker only shows the colour).
clause-c3 = Up to four companies, each with a card on the table and a marker on the height chart.
clause-c4 = One red marker and one red card for the highest tower.
clause-c5 = The height chart. It always shows how high each tower is.
clause-c6 = A ruler, for the gap between cards and for the towers.
clause-c7 = The bank: bills worth 800k in all. Purses and bank always add up to that: if the bank runs out, it prints bills and goes below zero.

## Setting up
chapter-setting-up = Setting up
clause-s1 = Three or four players and as many companies. Their cards lie at least 30 cm apart.
clause-s2 = Everyone starts with 50k. Players see only their own money until the game is over.
clause-s3 = Four players use all 60 dice, three use 50.
clause-s4 = Every company starts with a tower of three dice. Gra-Gra Company: only the top number counts, and it is thrown. Stack Market: all three are thrown, and the highest goes on top.
clause-s5 = The chart starts at 3 for every company and at 15 for the record, and follows every change at once.
clause-s6 = A starting player is drawn. Clockwise from there, everyone puts their marker on a card that has fewer than two.
clause-s7 = You choose the edition, one to three rounds (three by default) and the house rules.

## A turn: throw, stack, change
chapter-turn = A turn: throw, stack, change
clause-t1 = The player throws as many dice as their company's tower is high, or all that are left.
clause-t2 = Before touching the first die, the player declares the order in which the dice will be stacked.
clause-t2-1 = A die may go onto a lower number, and a 0 onto a 4. Nothing else.
clause-t2-2 = An order is complete when none of the dice left over could follow.
clause-t2-3 = The player chooses any complete order; a shorter one means fewer dice to stack.
clause-t2-4 = A declared order is final.
clause-t2-5 = If no die fits, the order is empty: the dice go back and the turn goes on with T6.
clause-t3 = The dice go up in the declared order, one by one or in groups.
clause-t3-1 = The player carries with one hand. A group consists of consecutive dice of the order; the player may put it together with both hands first.
clause-t3-2 = A die keeps its thrown number on top.
clause-t3-3 = The hand takes only dice of the order. It must not touch a tower's dice, and touching them never pays: if the hand moves another company's tower, that tower is put back as soon as the hand is off. The player's own tower stays as the hand left it, unless it now stands more safely than before: then it is put back too.
clause-t3-4 = Each die rests on exactly one other.
clause-t3-5 = Nobody has to stack neatly. Leaving a tower crooked is good play.
clause-t3-6 = Thrown dice that are not in the order go back to the supply.
clause-t3-7 = If a die falls or tips over after it was let go, and the tower stands, the die is stacked again with its thrown number up. Once it has come to rest on the tower and has been judged, it is part of the tower: if it falls after that, the tower has collapsed.
clause-t4-1 = When the tower that a player is stacking on collapses, each of its investors pays 20k, or all they have.
clause-t4-2 = Its dice and the thrown ones go back; three are stacked again, and the top one is thrown (in both editions).
clause-t4-3 = Then five dice leave the game. If the supply has fewer, none leave, and the round ends after this turn.
clause-t4-4 = A turn with a collapse earns no bonus and sets no record.
clause-t4-5 = The player may still move the marker.
clause-t4-6 = A tower that falls by accident (a thrown die, another tower or a hand hits it) is nobody's fault. It is rebuilt with its own dice, as high as before and with the same number on top. It leans as it did before, and is straightened only as far as it must be to stand. Nobody pays, and no dice leave the game. Play waits until it stands; a hand that is stacking on another tower may go on.
clause-t4-7 = A fall counts as a collapse only if the player is responsible for it, that is, once they have taken dice into the hand in this turn or takeover. A fall before that is an accident (T4.6), and so is a fall that another falling tower causes.
clause-t5 = Rewards are settled when the turn ends, after T6, if the tower that was stacked on still stands. If it falls between the last die and the end of the turn, that is an accident (T4.6), and the rewards are lost.
clause-t5-1 = A tower that has grown by five or more dice this turn earns the player a bonus of 10k.
clause-t5-2 = The first player to build a tower of 15 takes the red card; after that, whoever beats the record takes it. The record never goes down, and the card stays even if the tower falls. Takeovers set no record.
clause-t6 = At the end of the turn the player may move the marker to another card that has fewer than two.
clause-t7 = The turn passes clockwise.

## The end of a round
chapter-round-end = The end of a round
clause-e1 = The round ends after the turn that empties the supply.
clause-e2 = Throwing the last dice does not end it: dice that come back can be thrown again.
clause-e3 = Of the companies with an investor, the highest takes over the lowest. If heights are equal, the top number decides; if that is equal too, a die is thrown for each until they differ. The highest is found first, then the lowest among the rest.
clause-e4 = An investor of the highest tower, the raider, stacks all dice of the lowest onto it, in any order, with any number up, with both hands. If there are two investors, they agree which of them is the raider; if they name different players three times, a die decides. Nobody may touch the dice of the highest tower.
clause-e5 = The takeover holds if the tower stands for three seconds after its last die lies on it and the hand is off. It fails if the tower begins to collapse before that. A tower that still moves after three seconds is watched until it rests or falls; a fall that began in time counts.
clause-e6-1 = Each investor of a company outside the takeover gets 10k for every marker on its card.
clause-e6-2 = Each investor of the highest gets the same and 20k more if the takeover held; if not, they pay 20k, or all they have.
clause-e6-3 = Each investor of the lowest gets nothing if the takeover held; if not, 10k for every marker.
clause-e6-4 = The red card pays its holder 20k on top of their income, and nothing if they got no income.
clause-e7 = Next round: towers of three as in S4, all other dice back in the supply; markers and record stay. The player who is next after the last turn begins.
clause-e8 = After the last round, the most money wins. If several players have the most, they all win, or (H3) there is a contest: each stacks on a tower of one die until it falls or 60 seconds are over; the most dice standing wins, and a tie stays a tie.

## House rules (off by default)
chapter-house = House rules (off by default)
clause-h1 = Dice that left the game stay out to the end, even in the contest.
clause-h2 = A dropped die is a collapse.
clause-h3 = A stacking contest breaks a tie for the win.
clause-h4 = Everyone's money is open.
clause-h5 = A turn clock: a player has a limited number of seconds for everything they are asked to do. The clock stops while dice that were let go are judged, and while play waits for a fallen tower. When time is up: the marker goes on the card with the fewest markers, or the first of several (S6); the dice are thrown for the player (T1); the shortest order counts (T2); dice that are not stacked yet count as a collapse (T3); the marker stays (T6); the investor who sits next, clockwise, after the player of the last turn is the raider (E4); a takeover that is not finished has failed (E5).

## The page
rules-steps = In eight steps
rules-all = All rules
rules-look-for = Search for a word or a number, such as takeover or T4
rules-clear = Clear
rules-nothing-found = No rule contains all of these words.
done = Done

step-invest = 1  Invest
step-invest-about = Every company has a tower of dice, and its card has room for two players. You start with $50k and put your marker on one card. What happens to that tower happens to your money.
step-throw = 2  Throw
step-throw-about = On your turn, you throw as many dice as your company's tower is high. Their sides show 0, 0, 1, 2, 3 and 4.
step-order = 3  Declare an order
step-order-about = Before you touch a die, you declare the order in which they go up: each onto a lower number, or a 0 onto a 4. The order goes on until nothing left over fits. Often a shorter order is wiser.
step-stack = 4  Stack
step-stack-about = Now stack them by hand, one by one or several at once. The thrown number stays on top. You don't have to stack neatly: leaving a shared tower crooked is good play.
step-earn = 5  Earn, or pay
step-earn-about = Five dice or more in one turn earn you $10k. The highest tower so far, from 15 dice on, earns you the red card. If the tower falls while you are stacking, each of its investors pays $20k, and five dice leave the game.
step-move = 6  Move on
step-move-about = At the end of your turn you may move your marker to another card that has fewer than two. Then the next player throws.
step-takeover = 7  The takeover
step-takeover-about = When no dice are left, the highest tower takes over the lowest: one of its investors stacks all the lowest tower's dice on top. It must stand for three seconds. A company without an investor takes no part.
step-income = 8  Income
step-income-about = Every card pays its investors $10k for each marker on it. A takeover that holds pays $20k more, and the lowest company gets nothing. One that falls costs $20k, and the lowest company gets its income. The red card is worth $20k. After the last round, the most money wins.

## On the pictures: a few letters only
picture-high = { $count } high
picture-dice = { $count } dice
picture-higher = higher
picture-zero-onto-four = 0 onto 4
picture-by-hand = by hand
picture-seconds = 3 seconds
picture-held = held
