/**
 * English words that prevent a text from being read as a liking: of dislike, tiredness, difficulty, excess, doubt and
 * the past. The lists are deliberately broad: missing a liking does less harm than praising a dislike.
 */

/** Base forms of verbs; other forms are derived. */
export const DOUBT_VERBS = `
abandon abhor ache alienate annoy argue avoid backfire bear blame blush bog bore bother bully burden
burn bury cancel choke clash complain complicate compromise conflict confuse constrain consume
cope cost cramp crash crawl cringe criticise criticize crush cry curse cut damage decline delay demand
demotivate deplete depress derail despise destroy detest devour disappoint discourage disgust dislike distract
disturb ditch dodge dominate doubt drag drain dread drown dump embarrass endure escape exhaust fail fall
fatigue fear feign fight flee freeze frighten frustrate fuss gossip grate groan guess hamper handle harm hassle
hate haunt hesitate hide hinder humiliate hurry hurt interrupt intimidate irritate isolate judge kill
lack lag leave limit loathe minimise minimize miss moan mock nag oblige offend outgrow overcome overdo
overload overstimulate overwhelm overwork pain panic paralyse paralyze pester postpone pressure pretend
procrastinate push quarrel quit recover reduce refuse regret reject repel repulse require resent
resign resist restrict rob ruin rush sacrifice sadden sap scare scream shame shout shove shrink shun sigh skip
smother spoil squeeze steal stifle sting stink stop strain stress struggle stumble suck suffer
suffocate suppose surrender survive swallow swamp swear sweat terrify tire tolerate torture trample trap
tremble trouble unnerve unsettle upset waste weaken weary weep weigh wish withdraw withstand wonder
worry wound wreck yell
`;

/** Words of other kinds, and irregular verb forms. */
export const DOUBT_WORDS = {
  dislike: `
    allergic allergy angry anger anti awful bad badly bored boredom boring chore disgusting dreadful dreary dull
    fake fed gross harsh hated hell horrible hostile meh nah nasty nightmare nope overrated overpriced pointless
    poor punishment pushy rude shallow sick stupid superficial tedious terrible toxic ugh ugly useless worse
    worst worthless yuck ew prison cage bites biting bitten stalled ended ends banned bans mess messy hmm
    hm overhyped circus guilt guilty ashamed stung bitten`,
  tiredness: `
    asleep burnout burnt dead drowsy energyless headache headaches jaded lethargic migraine migraines numb sleepy
    sluggish tired tiredness tiresome tiring weariness worn worndown wornout`,
  difficulty: `
    afraid angst anxiety anxious awkward barrier claustrophobic crammed cramped crowded
    depressing depression difficulties difficulty disability discomfort dizzy gloomy grumpy
    harder hardest ill illness impossible inability incapable insecure introvert irritable lonely loneliness lost miserable
    nausea nauseous nerves nervous nervousness obstacle painful phobia problem problems rigid sad scared scary shy
    slowed slowing slows stiff stressful stuffy tense tension timid unable uncomfortable uneasy unhappy
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
    forced however if indifferent instead last maybe may might mixed must nearly obliged ought otherwise
    perhaps possibly probably rather seemingly shall should sometimes somewhat supposed supposedly than theoretically
    though till torn uncertain undecided unless unlike unsure until versus vs whatever whereas whether yet would
    against away opposite rid quits`,
  past: `
    ago anymore did felt former formerly had hid kept left liked longer lost loved once preferred previously used was
    went were younger youth`,
  "somebody else": `
    else he her him his she`,
} as const;

/** People who may be the ones who like something: "my wife loves cruises". */
export const OTHER_PEOPLE = "boss boyfriend colleague father girlfriend husband manager mother wife partner";

/** Words after which other people are company: "long walks with my wife". */
export const COMPANY_WORDS =
  "about and around beside between by for from helping hearing hugging meeting near of seeing teaching texting than to visiting with";

/** Pairs of words whose meaning differs from each alone. */
export const DOUBT_PHRASES = [
  "kind of",
  "only in",
  "only when",
  "only if",
  "only on",
  "only for",
  "only as",
  "only at",
  "only after",
  "only because",
  "if only",
  "the only",
  "deal with",
  "dealing with",
  "wear me",
  "wears me",
  "wears thin",
  "wearing thin",
  "wearing me",
  "try not",
  "trying not",
  "hard to",
  "hard for",
  "too hard",
  "difficult to",
  "difficult for",
  "over it",
  "over them",
  "over with",
  "over me",
  "over the top",
  "get over",
  "goes over",
  "stay out",
  "keep out",
  "opt out",
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

/** Emoji that put a text in doubt. */
export const DOUBT_PICTURES = "👎😩😫😖😣😞😒🙄😤😠😡🤬😱😨😰😥😓😬🤢🤮😴🥱😵💀😭😢😟🙁🚫❌😑😐🤷🤔";

/** Verbs after "I" for a liking or a neutral act. Any other verb there puts the text in doubt. */
export const PLAIN_VERBS = `
adore answer appreciate ask bake brew bring build buy carry chat chill choose come concentrate cook cycle dance decide do draw dream eat enjoy explore flourish focus garden go grow have hear help hike
keep know laugh learn like listen live love make meet need organise organize paint pick plan play prefer prepare read recharge relax ride ring run save see seek share
sing sit sleep solve speak spend start study swim take talk teach tell text think thrive travel unwind value visit walk want watch welcome work write
climb collect craft create dig dive drive finish fix follow gather get grill hang host hug invite jog join knit lend look mend mentor
mix note own paddle paint pause photograph plant pop potter practise practice pray put record reread rest rise row sail save sew shop
skim smile sort start stitch tackle test thank tidy tinker touch train treat type use volunteer wake wander wash wear wind wrap
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
alert alive balanced busy confident connected curious curled entertained family fit fulfilled grounded home honest human informed
laugh learning loved motion moving organised organized posted proud retired safe sane sharp smile strong think true updated
useful valued warm wiser younger
`;

/** Words before "me" after which the text is still a liking: "inspires me", "with me". */
export const GOOD_BEFORE_ME = `
about allow allows among and around ask asks bring brings call calls challenge challenges email feed feeds hear hold holds hug
hugs include includes invite invites join joins just know knows lift lifts message message only respect respects send sends settle
settles show shows support supports teach teaches tell tells text texts treat treats trust trusts understand understands warm warms
write writes before behind beside calm calms center centers centre centres cheer cheers delight
delights energise energises energize energizes excite excites fit fits for free frees fulfil fulfils ground grounds
help helps inspire inspires interest interests let lets like motivate motivates near nourish nourishes of please
pleases recharge recharges refresh refreshes relax relaxes restore restores reward rewards soothe soothes suit suits
to with
`;
