/**
 * English words that prevent a text from being read as a liking: of dislike, tiredness, difficulty, excess, doubt and
 * the past. The lists are deliberately broad: missing a liking does less harm than praising a dislike.
 */

/** Base forms of verbs; other forms are derived. */
export const DOUBT_VERBS = `
abandon abhor ache alienate annoy argue avoid backfire ban bear bite blame blush bog bore bother bully burden
burn bury cancel choke clash compete complain complicate compromise conflict confuse constrain consume
cope cost cramp crash crawl cringe criticise criticize crush cry curse cut damage deal decline delay demand
demotivate deplete depress derail despise destroy detest devour disappoint discourage disgust dislike distract
disturb ditch dodge dominate doubt drag drain dread drown dump embarrass end endure escape exhaust fail fall
fatigue fear feign fight flee freeze frighten frustrate fuss gossip grate groan guess hamper handle harm hassle
hate haunt hesitate hide hinder humiliate hurry hurt interrupt intimidate irritate isolate judge kill
lack lag leave limit loathe manage minimise minimize miss moan mock nag oblige offend outgrow overcome overdo
overload overstimulate overwhelm overwork pain panic paralyse paralyze pester postpone pressure pretend
procrastinate push quarrel question quit recover reduce refuse regret reject repel repulse require resent
resign resist restrict rob ruin rush sacrifice sadden sap scare scream shame shout shove shrink shun sigh skip
smother spin spoil squeeze stall steal stifle sting stink stop strain stress struggle stumble suck suffer
suffocate suppose surrender survive swallow swamp swear sweat tease terrify tire tolerate torture trample trap
tremble trouble try unnerve unsettle upset waste weaken wear weary weep weigh wish withdraw withstand wonder
worry wound wreck yell
`;

/** Words of other kinds, and irregular verb forms. */
export const DOUBT_WORDS = {
  dislike: `
    allergic allergy angry anger anti awful bad badly bored boredom boring chore cold disgusting dreadful dreary dull
    fake fed gross harsh hated hell horrible horror hostile meh nah nasty nightmare nope overrated overpriced pointless
    poor punishment pushy rude shallow sick silly stupid superficial tedious terrible toxic ugh ugly useless worse
    worst worthless yuck ew prison cage mess messy hmm
    hm overhyped circus guilt guilty ashamed stung bitten`,
  tiredness: `
    asleep burnout burnt dead drowsy energyless headache headaches jaded lethargic migraine migraines numb sleepy
    sluggish tired tiredness tiresome tiring weariness worn worndown wornout`,
  difficulty: `
    afraid angst anxiety anxious awkward barrier claustrophobic complex complicated crammed cramped crowded demanding
    depressing depression difficult difficulties difficulty disability discomfort dizzy gloomy grumpy hard harder
    hardest heavy ill illness impossible inability incapable insecure irritable lonely loneliness lost miserable
    nausea nauseous nerves nervous nervousness obstacle painful phobia problem problems rigid sad scared scary shy
    slowed slowing slows stiff stressful stuffy tense tension timid tough tricky unable uncomfortable uneasy unhappy
    unwell issue issues exposed rusty`,
  excess: `
    chaos chaotic constant constantly endless enough excess excessive excessively extreme frantic hectic forever incessant loud
    louder nonstop noise noisy overcrowded overkill overly packed too unbearable`,
  negation: `
    aint arent barely cannot cant couldnt didnt doesnt dont except excluding fewer hadnt hardly hasnt havent
    infrequently isnt least less little mustnt neednt neither never no nobody non none nor not nothing nowhere rarely
    scarcely seldom shouldnt wasnt werent without wont wouldnt minus`,
  doubt: `
    allegedly almost although ambivalent apparently believe but could depending depends despite doses moderation either except
    forced however if indifferent instead last maybe may might mixed must nearly obliged only ought otherwise over
    perhaps possibly probably rather seemingly shall should sometimes somewhat supposed supposedly than theoretically
    though till torn uncertain undecided unless unlike unsure until versus vs whatever whereas whether yet would
    against away opposite rid quits`,
  past: `
    ago anymore did felt former formerly had hid kept left liked longer lost loved once preferred previously used was
    went were younger youth`,
  "somebody else": `
    boss boyfriend colleague else father girlfriend he her him his husband manager mother she their they wife`,
} as const;

/** Pairs of words whose meaning differs from each alone. */
export const DOUBT_PHRASES = [
  "kind of",
  "sort of",
  "have to",
  "has to",
  "having to",
  "got to",
  "big deal",
  "in theory",
  "at most",
  "at best",
  "no longer",
  "slow down",
  "slow me",
  "short of",
  "break from",
  "rest from",
  "so so",
  "as long",
  "on tv",
  "on television",
  "same to",
  "everything down",
  "things down",
  "people down",
  "to die",
  "shut out",
  "shuts out",
  "eat up",
  "eats up",
  "all costs",
  "the expense",
] as const;

/** Emoji with the same meaning. */
export const DOUBT_PICTURES = "👎😩😫😖😣😞😒🙄😤😠😡🤬😱😨😰😥😓😬🤢🤮😴🥱😵💀😭😢😟🙁🚫❌😑😐🤷🤔";

/** Verbs that may follow "I" for what somebody likes or neutrally does. Any other puts the text in doubt. */
export const PLAIN_VERBS = `
adore answer appreciate ask chat choose come concentrate cook cycle dance decide do draw dream eat enjoy explore flourish focus garden go grow have hear help hike
keep know laugh learn like listen live love make meet need organise organize paint pick plan play prefer prepare read recharge relax ride ring run save see seek share
sing sit sleep solve speak spend start study swim take talk teach tell text think thrive travel unwind value visit walk want watch welcome work write
`;

/** Words for things that are liked. */
export const GOOD_WORDS = `
alive amazing at awesome best better brilliant calm calming central comfortable company creative crucial delightful
energised energized energising energizing energy enjoyable essential excellent excited exciting fantastic favorite
favourite fine focused free freedom fresh fulfilling fun going good great happier happiest happy healthy ideal
important inspired inspiring interesting joy key lovely meaningful motivated motivating necessary nice nourishing
peace perfect pleasant pleasure plenty precious productive refreshing relaxed relaxing restful restorative rewarding right
satisfying soothing space strength super time useful valuable vital welcome welcoming well wonderful
like love enjoy prefer want need value
`;

/** Words after which "me" is somebody who is well. */
export const GOOD_BEFORE_ME = `
about allow allows among around before behind beside calm calms center centers centre centres cheer cheers delight
delights energise energises energize energizes excite excites fit fits for free frees fulfil fulfils ground grounds
help helps inspire inspires interest interests let lets like motivate motivates near nourish nourishes of please
pleases recharge recharges refresh refreshes relax relaxes restore restores reward rewards soothe soothes suit suits
to with
`;
