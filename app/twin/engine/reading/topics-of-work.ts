import type { TopicWords } from "./topic";

const IN_TOUCH = ["communication", "social", "work.collaboration", "professional.online"];
const TALK = ["communication", "social", "professional.style"];

/** Topics of working, planning and keeping in touch. */
export const TOPICS_OF_WORK = {
  quiet: {
    label: "quiet",
    words:
      "quiet quieter quietly calm silent silence peaceful peace focused focus undisturbed uninterrupted private privacy solitude library concentration concentrate soundproof tranquil serene stillness meditation meditating mindfulness",
    phrases:
      "hear myself think|door shut|door closed|closed door|shut door|closed doors|room to think|time to think|no interruptions|without interruptions|without interruption|few interruptions|without being interrupted|without being disturbed|no noise|without noise|no distractions|without distractions|few distractions|distraction free|noise cancelling|own office|room of my own|peace and quiet|low noise",
  },
  lively: {
    label: "lively places",
    words:
      "lively livelier energetic buzzing buzz buzzy bustling bustle vibrant party parties partying clubbing clubs concert concerts gigs festival festivals nightlife bar bars pub pubs",
    phrases:
      "open plan|people around me|people about me|going out|night out|nights out|out and about|background chatter|lots going on|things going on",
  },
  structured: {
    label: "fixed plans",
    words:
      "structured structure fixed routine routines planned plan plans planning regular scheduled schedule schedules scheduling consistent predictable organised organized organisation organization orderly tidy tidiness order checklist checklists lists timetable timetables agenda agendas itinerary itineraries deadline deadlines",
    phrases:
      "to do list|to do lists|know in advance|knowing in advance|ahead of time|in advance|whole week looks|clear roles|clear goals|clear tasks|clear instructions|clear rules|clear expectations|no surprises|without surprises|same time|well prepared|step by step|nine to five|set times|set hours|knowing what|everything in its place|by the book",
  },
  flexible: {
    label: "open plans",
    words:
      "flexible flexibility flexitime flextime spontaneous spontaneously spontaneity loose freedom free changing unplanned improvise improvising improvised improvisation impulsive impulse whim unscheduled",
    phrases:
      "nothing planned|no plans|no plan|without a plan|without plans|without planning|without a fixed|no fixed|no schedule|without a schedule|no set|play it by ear|playing it by ear|go with the flow|going with the flow|last minute|spur of the moment|change my mind|changing my mind|free hand|own hours|my own hours|own schedule|see what happens|seeing what happens|make it up as|open ended|as it comes|as they come|take each day as|my own time|own pace|leaving things open|keeping my options open|options open",
  },
  early: {
    label: "the morning",
    words: "early earlier morning mornings sunrise dawn",
    phrases:
      "early bird|up with the sun|first thing|before breakfast|before noon|before lunch|early start|early starts",
  },
  evening: {
    label: "the evening",
    words: "evening evenings night nights late later midnight",
    phrases:
      "night owl|till late|until late|staying up|stay up|late into the night|into the night|after midnight|after dark|late nights|late start|late starts|sleep in|sleeping in",
  },
  direct: {
    label: "plain words",
    words:
      "direct directly directness straight straightforward blunt bluntly bluntness frank frankly frankness honest honestly candid candour candor upfront clear clearly clarity concise brief briefly brevity short shorter plain",
    phrases:
      "to the point|get to the point|getting to the point|straight to the point|straight talk|keep it short|bullet points|no fluff|no nonsense|no waffle|no jargon|without jargon|in a nutshell|told straight|cut to the chase|bottom line|tell it like it is|say what they mean|says what they mean|saying what you mean|plain english|told the truth|sugar coating|dont sugar coat|dont sugarcoat|no sugar coating|no sugarcoating|without sugar coating|no beating around the bush|without beating around the bush|no beating about the bush|told straight what i did wrong|even if it hurts|even when it hurts",
  },
  gentle: {
    label: "a gentle tone",
    words:
      "gentle gently warm warmth warmly friendly friendliness kind kindly diplomatic diplomacy tactful tact supportive encouraging encouragement soft softly polite politely politeness considerate respectful respectfully courteous courtesy patient patience",
    phrases:
      "no shouting|without shouting|no yelling|no raised voices|good manners|kind words|nice tone|please and thank you|with a smile|pleasant tone|constructive feedback|constructive criticism",
  },
  often: {
    label: "frequent contact",
    words: "often daily frequent frequently hourly immediate instant regularly",
    phrases:
      "every day|every morning|every evening|every hour|each day|check in|check ins|checking in|keep in touch|keeping in touch|stay in touch|staying in touch|quick replies|quick reply|right away|straight away|several times a|in the loop|all day long|kept up to date|regular updates|frequent updates|as often as",
    only: ["communication", "social.interaction", "work.collaboration"],
  },
  seldom: {
    label: "contact now and then",
    words: "weekly monthly occasional occasionally",
    phrases:
      "once a week|once a month|once in a while|once a fortnight|twice a month|now and then|now and again|from time to time|every few weeks|every other week|when needed|only when needed|only when necessary|until i ask|left in peace|leave me in peace|when its important|when something happens",
    only: ["communication", "social.interaction", "work.collaboration"],
  },
  team: {
    label: "doing things together",
    words:
      "team teams teamwork collaborative collaborate collaborating collaboration together shared sharing group groups pairing cooperation cooperate cooperative brainstorm brainstorming colleagues coworkers teammates",
    phrases:
      "with others|with other people|with people|bouncing ideas|bounce ideas|pair programming|pairing up|side by side|joining forces|many hands|as a team|in a team|group work|team player",
  },
  solo: {
    label: "doing things on your own",
    words: "solo alone independent independently independence autonomous autonomy individual individually",
    phrases:
      "by myself|on my own|my own company|my own thing|own work|own project|own projects|leave me alone|left alone|leave me to it|left to it|left to get on|me time|alone time|time to myself|to myself|lone wolf|my own boss|being left in peace|working by myself",
  },
  remote: {
    label: "working away from the office",
    words: "remote remotely hybrid telework teleworking telecommuting",
    phrases:
      "work from home|working from home|home office|from home|from anywhere|work anywhere|working anywhere|at my kitchen table|digital nomad",
    there: { places: ["work", "professional"], words: "home anywhere" },
  },
  onsite: {
    label: "working on site",
    words: "office offices onsite site workshop studio coworking",
    phrases: "in the office|at the office|on site|going in|on the shop floor",
    only: ["work", "professional"],
  },
  leading: {
    label: "leading",
    words: "leading leadership leader leaders",
    phrases:
      "in charge|being in charge|taking charge|take charge|call the shots|calling the shots|making decisions|making the decisions|running the show|being the boss|setting the direction|taking responsibility|having the say|taking the lead|take the lead",
  },
  stage: {
    label: "speaking before people",
    words: "presenting stage presentations presentation performing audience audiences",
    phrases:
      "public speaking|speaking in public|on stage|giving talks|in front of people|giving speeches|holding speeches",
  },
  boundaries: {
    label: "a clear end to work",
    phrases:
      "work life balance|time off|free weekends|weekends off|weekends free|evenings off|evenings free|finishing on time|finish on time|leaving on time|leave on time|finishing at|finish at|at five sharp|off by five|switching off|switch off|logging off|no overtime|without overtime|no work at weekends|no emails after",
    only: ["work", "lifestyle", "professional"],
  },
  online: {
    label: "contact in writing",
    words:
      "online chat chats messages message messaging text texts texting email emails emailing mail letter letters written writing whatsapp slack",
    phrases: "in writing|written down|e mail|e mails|by text|drop me a line|write it down|instant messages",
    only: IN_TOUCH,
  },
  spoken: {
    label: "talking by phone",
    words: "call calls calling phone phoning telephone ring ringing voice facetime",
    phrases:
      "phone call|phone calls|a call|voice message|voice messages|voice note|voice notes|video call|video calls|on the phone|talk it through|talking things through|talking it through|talk things through|talking it over",
    only: IN_TOUCH,
  },
  inperson: {
    label: "meeting in person",
    words: "face meeting meetings visit visits visiting",
    phrases:
      "in person|face to face|over coffee|over a coffee|meet up|meeting up|meeting in person|across the table|eye to eye|in the same room|same room",
    only: IN_TOUCH,
  },
  deep: {
    label: "talks with depth",
    words: "deep deeper meaningful thoughtful profound",
    phrases:
      "real talk|real conversations|real conversation|proper conversations|proper conversation|big questions|heart to heart|no small talk|without small talk|serious conversations|serious talks|long conversations|long talks|good conversation|good conversations",
    only: TALK,
  },
  light: {
    label: "light talk",
    words:
      "light lighter casual casually playful fun humour humor humorous jokes joking banter funny laughter laughing informal relaxed",
    phrases: "small talk|chit chat|having a laugh|have a laugh|good laugh|making people laugh",
    only: TALK,
  },
  talk: {
    label: "conversation",
    words:
      "conversation conversations talking talks chatting discussion discussions discussing debate debates debating",
    only: TALK,
  },
  listening: { label: "listening", words: "listening listener", only: TALK },
  purpose: {
    label: "work that matters",
    words: "purpose purposeful meaningful mission impact worthwhile",
    phrases: "making a difference|make a difference|work that matters|doing good",
    only: ["work", "lifestyle.values", "professional"],
  },
  bright: {
    label: "light and air",
    words: "daylight sunlight windows window plants bright airy view views",
    phrases: "natural light|fresh air|open windows|big windows|good light",
    only: ["work", "professional"],
  },
  detail: {
    label: "detail",
    words: "detail details detailed thorough thoroughly thoroughness context background",
    phrases: "long letters|full picture|whole picture|whole story|in depth|the small print",
    only: ["communication", "work", "professional"],
  },
} as const satisfies Record<string, TopicWords>;
