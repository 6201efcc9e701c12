import type { TopicWords } from "./topic";

const COMPANY = ["social", "work.collaboration", "professional.smallGroups"];
const PACE = ["lifestyle.pace", "professional.pace"];

/** Topics of company, free time and values. */
export const TOPICS_OF_LIFE = {
  small: {
    label: "small groups",
    words: "intimate",
    phrases:
      "small group|small groups|smaller group|smaller groups|few people|few friends|few close friends|close friends|old friends|few good friends|good friends|best friend|best friends|a handful of|two or three|three or four|two of us|three of us|one to one|one on one|one other person|one person|inner circle|small circle|small team|small teams|small gathering|small gatherings|small dinner|small dinners|small parties|small party|no crowds|without crowds|away from crowds",
    there: { places: COMPANY, words: "small smaller few handful pair pairs two three four couple" },
  },
  large: {
    label: "large groups",
    phrases:
      "large group|large groups|larger groups|big group|big groups|big team|big teams|big team projects|lots of people|loads of people|many people|more the merrier|the more the merrier|bigger the better|the bigger the better|whole gang|whole crowd|big parties|big party|big events|big crowd|big crowds|big gatherings|big weddings|as many people|everyone together|everybody together|everyone i know|everybody i know",
    there: { places: COMPANY, words: "large larger big bigger huge many crowd crowds" },
  },
  newpeople: {
    label: "meeting new people",
    words: "networking conferences conference strangers mingling mingle",
    phrases:
      "new people|meet people|meeting people|meeting new people|making friends|make friends|new friends|making new friends|people i dont know|new faces|getting to know people",
  },
  home: {
    label: "being at home",
    words: "cosy cozy sofa couch homebody",
    phrases:
      "staying in|stay in|staying home|stay home|staying at home|stay at home|at home|nights in|evenings in|night in|evening in|evenings at home|my own four walls|in bed|on the sofa|by the fire",
    there: { places: ["social"], words: "home" },
  },
  fast: {
    label: "a fast pace",
    words: "fast faster quick quickly rapid rapidly brisk speedy",
    phrases:
      "on the go|always on the go|always moving|full days|full diary|back to back|packed days|full throttle|fast paced|get things done|getting things done|high energy|keep moving|keeping moving|on the move|hustle and bustle|being busy|staying busy|keeping busy|stay busy|always something to do",
    there: { places: PACE, words: "active busy hustle energetic action excitement exciting" },
  },
  slow: {
    label: "a slow pace",
    words:
      "slow slowly slower unhurried leisurely lazy steady steadily gradual gradually easygoing naps resting rest",
    phrases:
      "one at a time|one thing at a time|one step at a time|room to breathe|time to breathe|space to breathe|take my time|taking my time|taking time|taking it easy|take it easy|no rush|no rushing|without rushing|without a rush|no hurry|without hurry|no stress|stress free|without stress|no pressure|without pressure|plenty of time|lots of time|lie in|lie ins|lying in|doing nothing|laid back|in no hurry",
    there: { places: PACE, words: "calm easy gentle peaceful relaxed relaxing" },
  },
  outdoors: {
    label: "being outdoors",
    words:
      "outdoors outdoor outside nature hiking hike hikes walk walks walking mountain mountains forest forests woods garden gardening sea seaside beach beaches lake lakes camping fishing birdwatching countryside sunshine park parks sailing surfing rambling backpacking stargazing allotment",
    phrases: "fresh air|out of doors|open air|in the open|in the sun",
  },
  active: {
    label: "sport and movement",
    words:
      "sport sports sporty exercise exercising gym running runs jogging cycling bike biking swimming climbing yoga football soccer tennis basketball volleyball badminton rugby cricket golf fitness workout workouts dancing dance marathon marathons skiing snowboarding diving rowing kayaking boxing judo karate pilates skating bouldering",
    phrases: "working out|work out|keeping fit|keep fit|staying fit|martial arts",
  },
  arts: {
    label: "art and culture",
    words:
      "art arts museum museums gallery galleries theatre theater theatres music musical opera orchestra painting drawing sketching poetry classical jazz photography singing sing choir piano guitar violin ballet exhibition exhibitions sculpture culture cultural cultures sightseeing architecture heritage castles cathedrals temples",
    phrases: "old towns|local markets|local life|local food|playing music|listening to music|writing stories",
  },
  books: {
    label: "books and stories",
    words: "reading read book books novel novels stories fiction bookshops libraries comics",
    phrases: "science fiction|sci fi|space opera|space operas|fantasy novels",
  },
  making: {
    label: "making things",
    words:
      "cooking baking crafts craft crafting knitting crochet sewing diy woodwork woodworking pottery tinkering upcycling",
    phrases:
      "making things|with my hands|building things|fixing things|repairing things|mending things|doing things up|making stuff|making my own",
  },
  screen: {
    label: "films and series",
    words: "film films movie movies cinema tv television series netflix streaming anime sitcoms thrillers",
  },
  technology: {
    label: "technology",
    words: "technology tech computers computer coding programming software gadgets robots electronics",
  },
  trips: {
    label: "travelling",
    words: "travel travelling traveling trips trip abroad holidays holiday vacation vacations journeys",
    phrases: "road trip|road trips|seeing the world|see the world",
    only: ["lifestyle", "social"],
  },
  games: {
    label: "games",
    words: "game games gaming chess puzzle puzzles crosswords crossword sudoku lego scrabble",
    phrases: "video games|board games|board game|card games|pub quiz|quiz nights",
  },
  food: {
    label: "good food",
    words:
      "food foods foodie restaurant restaurants wine wines cuisine tasting eating brunch coffee tea barbecues barbecue picnics",
    phrases: "eating out|dining out|good food",
  },
  animals: {
    label: "animals",
    words: "dog dogs cat cats horse horses animals animal pets pet puppies birds wildlife",
  },
  novelty: {
    label: "new things",
    words:
      "novelty variety varied diverse adventure adventures adventurous different unfamiliar unknown experiment experimenting exotic adrenaline skydiving rollercoasters exploring explore",
    phrases:
      "new things|something new|new places|new food|new foods|new countries|new ideas|never had|never been|never tried|never seen|never done|trying new|try new|trying new things|trying food|trying out|no two days the same|no two days are the same|every day different|something different|mixing it up|change of scene|change of scenery|off the beaten track|off the beaten path",
    there: { places: ["travel"], words: "new surprise surprises surprising" },
  },
  familiar: {
    label: "what you know",
    words: "familiar familiarity usual traditional classics",
    phrases:
      "the same|same place|same places|same seat|same every|same thing|what i know|places i know|things i know|things that i know|stick with|sticking with|stick to what|people i know|tried and tested|tried and true|old favourites|old favorites|going back to|go back to|coming back to|every summer|every year|the usual|same people|same old|creature of habit|my habits",
  },
  comfort: {
    label: "comfort",
    words:
      "comfort comforts comfortable comfy luxury luxurious luxuries spa spas hotel hotels pampering pampered cruise cruises",
    phrases:
      "five star|all inclusive|breakfast included|room service|first class|business class|treat myself|treating myself",
  },
  care: {
    label: "caring for people",
    words:
      "family families helping help kindness community caring care compassion compassionate children kids parents grandchildren grandparents daughter daughters son sons siblings sister brother volunteering volunteer charity generosity generous empathy mentoring neighbours neighbors",
    phrases:
      "looking after|being there for|be there for|taking care|giving back|for others|helping others|other people first|my loved ones|loved ones|my friends|friends first",
    there: { places: ["lifestyle.values"], words: "friends friendship love people relationships" },
  },
  fair: {
    label: "honesty and fairness",
    words:
      "fairness fair justice equality integrity respect loyalty loyal reliability reliable dependable promises trustworthy",
    phrases:
      "keep my word|keeping my word|keeping your word|keeping promises|keep promises|doing the right thing|do the right thing|being honest|telling the truth|equal rights|human rights|treating people well|treating everyone",
    there: { places: ["lifestyle.values"], words: "honesty honest truth trust responsibility decency" },
  },
  growth: {
    label: "learning",
    words:
      "growth growing learning learn curiosity curious creativity creative discovery discover discovering discoveries development developing knowledge study studying courses course education documentaries documentary history science languages language podcasts wisdom",
    phrases: "self improvement|getting better|new skills|personal growth|open mind|open minded|keep learning",
  },
  ideas: {
    label: "thinking things through",
    words:
      "ideas thinking inventing inventions imagination imagining daydream daydreaming philosophy philosophical innovation innovative puzzling",
    phrases:
      "complex problems|hard problems|solving problems|problem solving|solve problems|coming up with|think up|making sense of",
  },
  achievement: {
    label: "achieving things",
    words:
      "achievement achievements achieving success successful ambition ambitious discipline excellence career winning goals results competition competitive performance",
    phrases:
      "working hard|hard work|work hard|aiming high|being the best|getting ahead|good challenge|challenging work|challenging tasks|challenging projects|new challenges",
  },
  security: {
    label: "security",
    words:
      "security secure stability stable safety safe tradition traditions savings saving insurance certainty health healthy",
    phrases:
      "rainy day|safe side|peace of mind|safety net|steady income|steady job|money in the bank|planning ahead",
    there: { places: ["lifestyle.values"], words: "home" },
  },
  thrift: {
    label: "spending little",
    words:
      "frugal frugality frugally thrift thrifty budget budgeting cheap cheaply bargain bargains secondhand affordable minimalism minimalist hostels",
    phrases:
      "second hand|saving money|save money|low cost|living simply|simple living|simple life|buying less|buy less|less stuff|good value|charity shops",
  },
  planet: {
    label: "care for the environment",
    words:
      "sustainability sustainable climate recycling organic vegan vegetarian ecology ecological eco environmental",
    phrases: "the environment|the planet|zero waste|carbon footprint|buying less and mending things|by train",
    only: ["lifestyle", "travel"],
  },
  faith: {
    label: "faith",
    words: "faith god church prayer praying religion religious mosque spirituality spiritual bible",
  },
  cities: {
    label: "cities",
    words: "city cities urban metropolis",
    phrases: "city breaks|city trips|big cities|city life",
    only: ["travel", "lifestyle"],
  },
} as const satisfies Record<string, TopicWords>;
