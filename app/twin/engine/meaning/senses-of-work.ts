import { MEETINGS, PEOPLE, PLANNED, SAID, TASKS, TIMES } from "./sense-nouns";
import type { Senses } from "./topic";

/**
 * Senses of words about working, planning and keeping in touch: "short" means plain words for an email, but not for a
 * walk. A word that is not listed names its topic everywhere.
 */
export const SENSES_OF_WORK = {
  direct: [
    {
      words:
        "direct directly straight straightforward blunt frank honest candid clear concise brief briefly short shorter plain truthful upfront",
      of: `${SAID} ${PEOPLE}`,
    },
  ],
  gentle: [
    {
      words:
        "gentle warm warmth kind soft softly sweet sensitive soothing supportive diplomatic cheerful cheery",
      of: `${SAID} ${PEOPLE} smile smiles hug hugs welcome welcomes greeting greetings goodbye goodbyes gesture gestures face faces heart hearts atmosphere reminder reminders nudge nudges nature touch humour teasing critique compliment compliments surprise`,
      notAfter: "any this that some another every what which each same right one",
    },
    {
      words: "friendly",
      notAfter:
        "eco family dog pet child kid user budget environmentally climate planet bike cycle wheelchair vegan beginner baby",
    },
  ],
  deep: [
    {
      words: "deep deeper",
      of: `${SAID} ${PEOPLE} thought thoughts connection connections bond bonds topic topics subject subjects listening understanding`,
    },
  ],
  light: [
    {
      words: "light lighter casual relaxed",
      of: `${SAID} ${PEOPLE} banter topic topics subject subjects mood humour gossip touch atmosphere jokes entertainment ${MEETINGS} evenings parties party`,
    },
  ],
  quiet: [
    {
      words: "private",
      of: "time space spaces room rooms office offices corner corners place places moment moments life chat chats conversation conversations study thoughts evening evenings desk",
    },
    {
      words: "silent",
      of: `${TIMES} room rooms place places retreat retreats reading walk walks work working study office offices library libraries house home space spaces zone zones carriage carriages coach meditation prayer corner corners surroundings street streets forest forests`,
    },
    { words: "peace", notAfter: "world", notOf: "earth world" },
  ],
  lively: [
    {
      words: "bar bars",
      notAfter: "chocolate cereal snack soap candy protein granola energy gold pull iron milk monkey",
      notOf: "stool stools chart charts code codes",
    },
    {
      words: "party",
      notOf: "political politics wall walls line member members leader leaders",
      notAfter: "labour green conservative political third democratic republican",
    },
    {
      words: "clubs",
      notAfter: "golf chess running book football sports cycling walking film youth reading gardening drama",
    },
    { words: "concert", notOf: "piano pianos hall halls flute" },
    {
      words: "energetic",
      of: `${PEOPLE} ${TIMES} place places music atmosphere office offices crowd crowds team work`,
    },
  ],
  structured: [
    {
      words: "fixed regular planned scheduled consistent",
      of: `${PLANNED} working appointments trips trip holidays travel exercise`,
    },
    { words: "manual manuals", of: "instructions instruction procedures" },
    {
      words: "calendar calendars diary diaries",
      of: "planning plan plans entry entries invites reminders blocks blocking appointments",
    },
    { words: "list lists", notAfter: "wine price wish reading guest mailing play best" },
    { words: "plan plans", notAfter: "floor pension phone data mobile pricing house" },
    { words: "schedule schedules routine routines", notOf: "maintenance" },
  ],
  order: [
    {
      words: "order orderly tidy neat",
      of: "house houses home homes desk desks kitchen kitchens room rooms office offices workshop workshops space spaces workspace workspaces place places garden gardens shelf shelves drawer drawers cupboard cupboards surroundings surface surfaces things everything life lives regularity mind minds handwriting notes",
      notAfter: "in to",
    },
  ],
  flexible: [
    {
      words: "free",
      of: `${TIMES} schedule schedules choice choices form structure spirit spirits life thinking mind style flow roaming working`,
      notAfter:
        "sugar gluten smoke car dairy meat alcohol hands duty tax lactose nut rent pet child cruelty fat cage hassle worry pain noise traffic ad interest",
    },
    {
      words: "loose",
      of: "plan plans schedule schedules structure structures rules arrangement arrangements agenda agendas idea itinerary routine deadlines framework",
    },
    { words: "changing", of: "plan plans task tasks day days schedule schedules shift shifts projects" },
    { words: "flexible", notOf: "fabric fabrics tube tubes hose plastic screen screens shoes joints body" },
  ],
  early: [
    {
      words: "early earlier",
      of: `${TIMES} start starts shift shifts meeting meetings walk walks run runs breakfast breakfasts riser risers bird birds finish finishes train trains flight flights swim swims workout workouts coffee light bedtime bed dinner dinners call calls lunch lunches session sessions class classes yoga gym ride rides hike hikes work working dawn sunrise bus buses appointments`,
    },
  ],
  evening: [
    {
      words: "late later",
      of: `${TIMES} shift shifts start starts dinner dinners supper suppers film films movie movies show shows bar bars session sessions walk walks gig gigs finish finishes bedtime train trains bus buses work working riser risers party parties lunch lunches brunch breakfast breakfasts conversation conversations call calls riser`,
    },
    { words: "night nights", notOf: "cream creams vision sky" },
  ],
  often: [{ words: "daily hourly frequent immediate instant", of: `${SAID} ${PEOPLE} ${MEETINGS}` }],
  seldom: [
    {
      words: "weekly monthly occasional fortnightly yearly",
      of: `${SAID} ${PEOPLE} ${MEETINGS} walk walks trip trips outing outings`,
    },
  ],
  team: [
    {
      words: "team group",
      of: `${TASKS} ${SAID} ${MEETINGS} sport sports spirit building player players effort event events games game hikes hike tours tour travel trip trips exercise exercises lesson lessons class classes members member goals success leader leaders leading holidays outings dinners photos rides workouts`,
    },
    {
      words: "shared",
      notOf:
        "bathroom bathrooms taxi taxis car cars server servers drive drives bike bikes scooter scooters hosting file files",
    },
    { words: "pairing", notAfter: "wine food cheese bluetooth beer" },
  ],
  solo: [
    {
      words: "independent",
      of: `${TASKS} ${PEOPLE} travel travelling traveling life living traveller worker workers trip trips mind minds exploring play time spirit`,
    },
    {
      words: "individual",
      of: `${TASKS} sport sports contribution contributions time responsibility effort training travel assignments`,
    },
  ],
  remote: [
    {
      words: "remote hybrid",
      of: "work working job jobs role roles team teams meeting meetings position positions collaboration office offices contract contracts employment career careers days day setup setups first companies employer employers colleagues schedule schedules week weeks model models arrangement arrangements",
    },
  ],
  onsite: [
    {
      words: "office offices",
      of: "work working job jobs life day days hours environment building buildings culture space spaces banter atmosphere kitchen team presence community lunches",
      notAfter: "post box oval tax",
    },
    { words: "site", notAfter: "web camp heritage building dating" },
    { words: "lab labs", notOf: "coat coats", notAfter: "chocolate black golden" },
  ],
  leading: [
    {
      words: "leading",
      of: `${TASKS} ${PEOPLE} discussions meetings group groups change workshops workshop teams sessions`,
    },
  ],
  stage: [
    {
      words: "stage",
      notAfter: "this early late every next each group first second last",
      notOf: "race races",
    },
    { words: "performing", notOf: "arts" },
  ],
} as const satisfies Senses;
