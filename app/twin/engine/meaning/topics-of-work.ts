import type { TopicWords } from "./topic";

const IN_TOUCH = ["communication", "social", "work.collaboration", "professional.online"];
const TALK = ["communication", "social", "professional.style"];

/** Topics of working, planning and keeping in touch. */
export const TOPICS_OF_WORK = {
  quiet: {
    label: "quiet",
    words:
      "quiet quieter quietly calm silent silence peaceful peace focused focus undisturbed uninterrupted private privacy solitude library concentration concentrate soundproof tranquil serene stillness meditation meditating mindfulness libraries headphones earplugs hush hushed secluded seclusion hideaway nook",
    phrases:
      "hear myself think|door shut|door closed|closed door|shut door|closed doors|room to think|time to think|no interruptions|without interruptions|without interruption|few interruptions|without being interrupted|without being disturbed|no noise|without noise|no distractions|without distractions|few distractions|distraction free|noise cancelling|own office|room of my own|peace and quiet|low noise|calm voices|calm voice|a door that shuts|my own room|own room|room to myself|house to myself|place to myself|without people around|without people around me",
  },
  lively: {
    label: "lively places",
    words:
      "lively livelier energetic buzzing buzz buzzy bustling bustle vibrant party parties partying clubbing clubs concert concerts gigs festival festivals nightlife bar bars pub pubs hustle carnival carnivals fete fetes disco discos nightclub nightclubs raves karaoke fairground",
    phrases:
      "open plan|people around me|people about me|going out|night out|nights out|out and about|background chatter|lots going on|things going on|live music|loud music|dance floor|music on|radio on|street parties|street party|shop floor",
  },
  structured: {
    label: "fixed plans",
    words:
      "structured structure fixed routine routines planned plan plans planning regular scheduled schedule schedules scheduling consistent predictable organised organized organisation organization checklist checklists lists timetable timetables agenda agendas itinerary itineraries deadline deadlines rota rotas spreadsheet spreadsheets calendar calendars diary diaries punctual punctuality procedures procedure protocol manual manuals guidelines clockwork",
    phrases:
      "to do list|to do lists|know in advance|knowing in advance|ahead of time|in advance|whole week looks|clear roles|clear goals|clear tasks|clear instructions|clear rules|clear expectations|no surprises|without surprises|same time|well prepared|step by step|nine to five|set times|set hours|knowing what|by the book|month ahead|week ahead|weeks ahead|day ahead|night before|time blocking|same routine|regular hours|fixed hours|set deadlines|clear jobs|clear deadlines|clear plan|clear plans|on time|weekly plan|daily plan|written rules|everything sorted|sorted in advance|booked in advance",
  },
  order: {
    label: "order and tidiness",
    words: "order orderly tidy tidiness tidying neat neatly neatness",
    phrases: "everything in its place|a place for everything|tidying up|tidy up",
  },
  flexible: {
    label: "open plans",
    words:
      "flexible flexibility flexitime flextime spontaneous spontaneously spontaneity loose freedom free changing unplanned improvise improvising improvised improvisation impulsive impulse whim unscheduled freelance freelancing freelancer flexi wandering",
    phrases:
      "loose plans|loose plan|flexible plans|flexible plan|flexible schedule|flexible schedules|nothing planned|no plans|no plan|without a plan|without plans|without planning|without a fixed|no fixed|no schedule|without a schedule|no set|play it by ear|playing it by ear|go with the flow|going with the flow|last minute|spur of the moment|change my mind|changing my mind|free hand|own hours|my own hours|own schedule|see what happens|seeing what happens|make it up as|open ended|as it comes|as they come|take each day as|my own time|own pace|leaving things open|keeping my options open|options open|pick my own|choose my own|choosing my own|picking my own|my own way|own terms|free rein|any time i|whenever i like|whenever i want|as i please|when i feel like|see where|where the day takes|where it takes|winging it|wing it|follow my nose",
  },
  early: {
    label: "the morning",
    words: "early earlier morning mornings sunrise dawn",
    phrases:
      "early bird|up with the sun|first thing|before breakfast|before noon|before lunch|early start|early starts|at six|at five|at seven|by six|by seven|before seven|before eight|crack of dawn|early riser|getting up early|get up early|up early|with the sun|before work",
  },
  evening: {
    label: "the evening",
    words: "evening evenings night nights late later midnight sunset sunsets dusk moonlight nocturnal",
    phrases:
      "night owl|till late|until late|staying up|stay up|late into the night|into the night|after midnight|after dark|late nights|late start|late starts|sleep in|sleeping in|night shift|night shifts|after work|after dinner|after the kids are in bed|lie in|lie ins",
  },
  direct: {
    label: "plain words",
    words:
      "direct directly directness straight straightforward blunt bluntly bluntness frank frankly frankness honest honestly candid candour candor upfront clear clearly clarity concise brief briefly brevity short shorter plain truthful outspoken",
    phrases:
      "to the point|get to the point|getting to the point|straight to the point|straight talk|keep it short|bullet points|no fluff|no nonsense|no waffle|no jargon|without jargon|in a nutshell|told straight|cut to the chase|bottom line|tell it like it is|say what they mean|says what they mean|saying what you mean|plain english|told the truth|sugar coating|dont sugar coat|dont sugarcoat|no sugar coating|no sugarcoating|without sugar coating|no beating around the bush|without beating around the bush|no beating about the bush|told straight what i did wrong|even if it hurts|even when it hurts|say what they|speak my mind|speaking my mind|speak your mind|speaking your mind|call a spade a spade|no messing|tell me straight|say it straight|tell me honestly|plain speaking|short and sweet|the gist|just the facts|facts first|key points|straight answers|straight answer|honest feedback|honest answers",
  },
  gentle: {
    label: "a gentle tone",
    words:
      "gentle gently warm warmth warmly friendly friendliness kind kindly diplomatic diplomacy tactful tact supportive encouraging encouragement soft softly polite politely politeness considerate respectful respectfully courteous courtesy patient patience compliment compliments praise appreciative appreciation reassuring reassurance sweet smile smiles hug hugs affection affectionate manners empathetic sensitive sensitivity cheerful cheery soothing",
    phrases:
      "no shouting|without shouting|no yelling|no raised voices|good manners|kind words|nice tone|please and thank you|with a smile|pleasant tone|constructive feedback|constructive criticism|thank you|thank yous|spoken to nicely|nice words|good word|a bit of encouragement|well meant",
  },
  often: {
    label: "frequent contact",
    words: "often daily frequent frequently hourly immediate instant regularly",
    phrases:
      "every day|every morning|every evening|every hour|each day|check in|check ins|checking in|keep in touch|keeping in touch|stay in touch|staying in touch|quick replies|quick reply|right away|straight away|several times a|in the loop|all day long|kept up to date|regular updates|frequent updates|as often as|good morning text|good night text|regular check|daily call|daily calls|group chat|instant answers|instant answer|replies within|reply within|reply quickly|answers within|answer within|quick answers|quick answer|fast replies|fast reply|a few times a day|twice a day|once a day|most days|texting all day|talking every",
    only: ["communication", "social.interaction", "work.collaboration"],
  },
  seldom: {
    label: "contact now and then",
    words: "weekly monthly occasional occasionally fortnightly yearly",
    phrases:
      "once a week|once a month|once in a while|once a fortnight|twice a month|now and then|now and again|from time to time|every few weeks|every other week|when needed|only when needed|only when necessary|until i ask|left in peace|leave me in peace|when its important|when something happens|each week|end of the week|every couple of|couple of weeks|once a year|a few times a year|twice a year|when theres news|when there is news|have news|when there is a reason|whenever there is a reason|twice a week|every week|on sundays|at the weekend|just when needed",
    only: ["communication", "social.interaction", "work.collaboration"],
  },
  team: {
    label: "doing things together",
    words:
      "team teams teamwork collaborative collaborate collaborating collaboration together shared sharing group groups pairing cooperation cooperate cooperative brainstorm brainstorming colleagues coworkers teammates crew squad whiteboard",
    phrases:
      "with others|with other people|with people|bouncing ideas|bounce ideas|pair programming|pairing up|side by side|joining forces|many hands|as a team|in a team|group work|team player|each other|each others|sharing ideas|share ideas|working with others|work with others|shared goals|thinking out loud|all hands|put our heads together|heads together|swapping ideas|swapping notes|feedback from others",
  },
  solo: {
    label: "doing things on your own",
    words:
      "solo alone independent independently independence autonomous autonomy individual individually solitary",
    phrases:
      "without people around|without people around me|without other people|without anybody around|without anyone around|no people around|nobody around|nobody around me|no one around|by myself|on my own|my own company|my own thing|own work|own project|own projects|leave me alone|left alone|leave me to it|left to it|left to get on|me time|alone time|time to myself|to myself|lone wolf|my own boss|being left in peace|working by myself|own task|owning a task|owning my|leave me to get on|trusted to|own boss|time alone|just me",
  },
  remote: {
    label: "working away from the office",
    words: "remote remotely hybrid telework teleworking telecommuting",
    phrases:
      "work from home|working from home|home office|from home|from anywhere|work anywhere|working anywhere|at my kitchen table|digital nomad|from the kitchen|from my kitchen|without a commute|no commute",
    there: { places: ["work", "professional"], words: "home anywhere" },
  },
  onsite: {
    label: "working on site",
    words:
      "office offices onsite site workshop studio coworking classroom factory warehouse ward lab labs laboratory",
    phrases:
      "in the office|at the office|on site|going in|on the shop floor|building site|shop floor|on the ward",
    only: ["work", "professional"],
  },
  leading: {
    label: "leading",
    words: "leading leadership leader leaders managing coordinating chairing",
    phrases:
      "in charge|being in charge|taking charge|take charge|call the shots|calling the shots|making decisions|making the decisions|running the show|being the boss|setting the direction|taking responsibility|having the say|taking the lead|take the lead|organising others|organizing others|owning a task|deciding for",
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
      "work life balance|time off|free weekends|weekends off|weekends free|evenings off|evenings free|finishing on time|finish on time|leaving on time|leave on time|finishing at|finish at|at five sharp|off by five|switching off|switch off|logging off|no overtime|without overtime|no work at weekends|no emails after|lunch break|lunch breaks|proper break|proper breaks|proper lunch|real breaks|long weekends|four day week|part time|job share|done by|home by|home for dinner|home in time|finished by|off at|days off|then four off|day off|no late nights|time for my family|time with my family",
    only: ["work", "lifestyle", "professional"],
  },
  online: {
    label: "contact in writing",
    words:
      "online messages message messaging text texts texting email emails emailing mail letter letters written writing whatsapp slack emoji emojis memes meme gifs gif dms typed typing postcards postcard newsletter newsletters memo memos",
    phrases:
      "in writing|written down|e mail|e mails|by text|drop me a line|write it down|instant messages|birthday card|in an email|by email|by post|put it in writing|in black and white|group chat|group chats",
    only: IN_TOUCH,
  },
  spoken: {
    label: "talking by phone",
    words: "call calls calling phone phoning telephone ring ringing voice facetime voicemail",
    phrases:
      "phone call|phone calls|a call|voice message|voice messages|voice note|voice notes|video call|video calls|on the phone|talk it through|talking things through|talking it through|talk things through|talking it over|ring me|ringing me|give me a ring|give me a call|call me|a quick call|hear your voice|hearing your voice|hear a voice",
    only: IN_TOUCH,
  },
  inperson: {
    label: "meeting in person",
    words: "face meeting meetings visit visits visiting",
    phrases:
      "in person|face to face|over coffee|over a coffee|meet up|meeting up|meeting in person|across the table|eye to eye|in the same room|same room|sit down|sitting down|come round|coming round|popping round|pop round|popping in|dropping in|drop in|drop by|over a cuppa|over a pint|over dinner|over lunch|over tea|over a drink|over drinks|over a meal|over a beer",
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
      "light lighter casual casually playful fun humour humor humorous jokes joking banter funny laughter laughing informal relaxed teasing silly wit witty puns cheerful cheery upbeat memes nonsense",
    phrases:
      "small talk|chit chat|having a laugh|have a laugh|good laugh|making people laugh|cracking jokes|a bit of fun|bit of fun|taking the mickey|winding each other up",
    only: TALK,
  },
  talk: {
    label: "conversation",
    phrases: "catch up|catching up|catch ups|put the world to rights|putting the world to rights",
    words:
      "conversation conversations talking talks chatting discussion discussions discussing debate debates debating chat chats natter nattering chinwag",
    only: TALK,
  },
  listening: {
    label: "listening",
    phrases: "being heard|really listens|all ears|asks questions|ask questions|asking questions",
    words: "listening listener listens heard",
    only: TALK,
  },
  purpose: {
    label: "work that matters",
    words: "purpose purposeful meaningful mission impact worthwhile useful",
    phrases:
      "making a difference|make a difference|work that matters|doing good|being useful|helping others|help others|helping people",
    only: ["work", "lifestyle.values", "professional"],
  },
  bright: {
    label: "light and air",
    words:
      "daylight sunlight windows window plants bright airy view views garden sunny sun skylight balcony terrace trees tree",
    phrases: "natural light|fresh air|open windows|big windows|good light|sea air|with a view",
    only: ["work", "professional"],
  },
  detail: {
    label: "detail",
    words:
      "detail details detailed thorough thoroughly thoroughness context background examples example diagrams diagram instructions explanation explanations evidence facts data specifics precise precision drawings",
    phrases:
      "long letters|full picture|whole picture|whole story|in depth|the small print|in detail|full background|long explanations|the background|the details",
    only: ["communication", "work", "professional"],
  },
} as const satisfies Record<string, TopicWords>;
