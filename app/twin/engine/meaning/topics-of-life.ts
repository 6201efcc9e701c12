import type { TopicWords } from "./topic";

const COMPANY = ["social", "work.collaboration", "professional.smallGroups"];
const PACE = ["lifestyle.pace", "professional.pace"];

/** Topics of company and free time. */
export const TOPICS_OF_LIFE = {
  small: {
    label: "small groups",
    words: "intimate trio duo",
    phrases:
      "small group|small groups|smaller group|smaller groups|few people|few friends|few close friends|close friends|old friends|few good friends|good friends|best friend|best friends|a handful of|two or three|three or four|two of us|three of us|one to one|one on one|one other person|one person|inner circle|small circle|small team|small teams|small gathering|small gatherings|small dinner|small dinners|small parties|small party|no crowds|without crowds|away from crowds|half a dozen|just the two|just us two|just me and|close pals|close mates|best mate|best mates|one or two|four or five|five or six|around one table|nearest and dearest|close circle|my closest|tiny group|tiny groups",
    there: { places: COMPANY, words: "small smaller few handful pair pairs two three four couple" },
  },
  large: {
    label: "large groups",
    words: "stadium stadiums",
    phrases:
      "large group|large groups|larger groups|big group|big groups|big team|big teams|big team projects|lots of people|loads of people|many people|more the merrier|the more the merrier|bigger the better|the bigger the better|whole gang|whole crowd|big parties|big party|big events|big crowd|big crowds|big gatherings|big weddings|as many people|everyone together|everybody together|everyone i know|everybody i know|whole family|all the cousins|whole class|whole classroom|whole crew|whole street|whole village|big family|big families|all my friends|all of my friends|all the family|big noisy family|packed stadium",
    there: { places: COMPANY, words: "large larger big bigger huge many crowd crowds" },
  },
  newpeople: {
    label: "meeting new people",
    words: "networking conferences conference strangers mingling mingle acquaintances newcomers",
    phrases:
      "new people|meet people|meeting people|meeting new people|making friends|make friends|new friends|making new friends|people i dont know|new faces|getting to know people|folks from|people from other|people from all|from all over|new colleagues|new neighbours|breaking the ice|says hello to|say hello to|saying hello to|talking to strangers|chatting to strangers",
  },
  home: {
    label: "being at home",
    words: "cosy cozy sofa couch homebody",
    phrases:
      "staying in|stay in|staying home|stay home|staying at home|stay at home|at home|nights in|evenings in|night in|evening in|evenings at home|my own four walls|in bed|on the sofa|by the fire|pottering about|around the house|about the house|at my place|at our place|having people round|have people over|having friends over|having people over|round at mine|dinners at home|dinner at home",
    there: { places: ["social"], words: "home" },
  },
  fast: {
    label: "a fast pace",
    words: "fast faster quick quickly rapid rapidly brisk speedy juggling",
    phrases:
      "on the go|always on the go|always moving|full days|full diary|back to back|packed days|full throttle|fast paced|get things done|getting things done|high energy|keep moving|keeping moving|on the move|hustle and bustle|being busy|staying busy|keeping busy|stay busy|always something to do|always busy|full calendar|keep busy|busy days|busy weeks|always doing something|something to do|lots to do|never a dull moment|full of energy|many projects|several things at once|a lot going on",
    there: { places: PACE, words: "active busy hustle energetic action excitement exciting" },
  },
  slow: {
    label: "a slow pace",
    words:
      "slow slowly slower unhurried leisurely lazy steady steadily gradual gradually easygoing naps resting rest pottering dawdling stroll strolling strolls unwind unwinding relaxation mellow laidback savouring savoring siesta siestas lounging lazing chilled chill chilling retired",
    phrases:
      "one at a time|one thing at a time|one step at a time|room to breathe|time to breathe|space to breathe|take my time|taking my time|taking time|taking it easy|take it easy|no rush|no rushing|without rushing|without a rush|no hurry|without hurry|no stress|stress free|without stress|no pressure|without pressure|plenty of time|lots of time|lie in|lie ins|lying in|doing nothing|laid back|in no hurry|smell the roses|scenic route|watching the world|watch the world|taking breaks|take breaks|deep breath|at my own pace|in my own time|long breakfasts|slow mornings|easy does it|a day with nothing",
    there: { places: PACE, words: "calm easy gentle peaceful relaxed relaxing" },
  },
  outdoors: {
    label: "being outdoors",
    words:
      "outdoors outdoor outside nature hiking hike hikes walk walks walking mountain mountains forest forests woods garden gardening sea seaside beach beaches lake lakes camping fishing birdwatching countryside sunshine park parks sailing surfing rambling backpacking stargazing allotment gardener hills hill river rivers island islands boat boats canoe canoeing foraging campfire campfires meadow meadows trail trails snow fields orchard farm farming beekeeping paddleboarding surf stars picnic picnics",
    phrases:
      "fresh air|out of doors|open air|in the open|in the sun|sea air|the coast|by the sea|by the water|wild swimming|in all weathers|bird watching",
  },
  active: {
    label: "sport and movement",
    words:
      "sport sports sporty exercise exercising gym running runs jogging cycling bike biking swimming climbing yoga football soccer tennis basketball volleyball badminton rugby cricket golf fitness workout workouts dancing dance marathon marathons skiing snowboarding diving rowing kayaking boxing judo karate pilates skating bouldering salsa zumba ballroom tango footie hockey netball squash surfing triathlon triathlons parkrun weights weightlifting crossfit aerobics athletics archery fencing jog jogs swim swims cycle stretching paddleboarding",
    phrases:
      "working out|work out|keeping fit|keep fit|staying fit|martial arts|five a side|tai chi|personal best|keeping active|staying active|being active|on my feet|lifting weights|moving my body|dog walks|wild swimming|a good sweat|spin class|spin classes",
  },
  arts: {
    label: "art and culture",
    words:
      "art arts museum museums gallery galleries theatre theater theatres music musical opera orchestra painting drawing sketching poetry classical jazz photography singing sing choir piano guitar violin ballet exhibition exhibitions sculpture culture cultural cultures sightseeing architecture heritage castles cathedrals temples ukulele drums drumming band bands vinyl songs song songwriting musicals calligraphy ceramics sculpting watercolours watercolors antiques",
    phrases:
      "old towns|local markets|local life|local food|playing music|listening to music|writing stories|live music|open mic|creative writing|folk music|art classes|street art|old churches|playing in a band|art house",
  },
  books: {
    label: "books and stories",
    words:
      "reading read book books novel novels stories fiction bookshops libraries comics whodunnits audiobook audiobooks paperback paperbacks poems poem bookshop library bookclub storytelling story magazines newspaper newspapers biographies memoirs manga",
    phrases:
      "science fiction|sci fi|space opera|space operas|fantasy novels|book club|book clubs|the paper|the papers|bedtime stories|a good read",
  },
  making: {
    label: "making things",
    words:
      "cooking baking crafts craft crafting knitting crochet sewing diy woodwork woodworking pottery tinkering upcycling sourdough brewing homebrew carpentry joinery welding origami quilting quilts needlework embroidery jewellery jewelry restoring renovating",
    phrases:
      "making things|with my hands|building things|fixing things|repairing things|mending things|doing things up|making stuff|making my own|fixing up|doing up|make my own|with our hands|do it yourself|model trains|model railways|old cars|old motorbikes|old furniture|mending what|making jam",
  },
  screen: {
    label: "films and series",
    phrases: "box sets|box set|soap operas|horror films|true crime|horror movies|binge watching",
    words:
      "film films movie movies cinema tv television series netflix streaming anime sitcoms thrillers cinemas sitcom thriller",
  },
  technology: {
    label: "technology",
    phrases: "raspberry pi|open source",
    words:
      "technology tech computers computer coding programming software gadgets robots electronics ai apps robotics drones",
  },
  trips: {
    label: "travelling",
    words:
      "travel travelling traveling trips trip abroad holidays holiday vacation vacations journeys travels campervan interrail",
    phrases:
      "road trip|road trips|seeing the world|see the world|weekends away|weekend away|day trips|day trip|city break|city breaks|days out|day out|a trip to|trips to",
    only: ["lifestyle", "social"],
  },
  games: {
    label: "games",
    words:
      "game games gaming chess puzzle puzzles crosswords crossword sudoku lego scrabble darts snooker billiards bingo quiz quizzes trivia jigsaw jigsaws riddles xbox playstation nintendo minecraft poker",
    phrases:
      "video games|board games|board game|card games|pub quiz|quiz nights|escape rooms|escape room|dungeons and dragons|playing cards|card game",
  },
  food: {
    label: "good food",
    words:
      "food foods foodie restaurant restaurants wine wines cuisine tasting eating brunch coffee tea barbecues barbecue picnics meal meals chef recipe recipes curry pizza sushi pasta chocolate cheese beer pint pints cocktails cuppa bakery bakeries potluck feast feasts tapas bbq cake cakes bread",
    phrases:
      "eating out|dining out|good food|street food|sunday roast|pot luck|shared meals|cooking for|cook for",
  },
  animals: {
    label: "animals",
    phrases: "walk the dog|walking the dog|dog walks",
    words:
      "dog dogs cat cats horse horses animals animal pets pet puppies birds wildlife spaniels spaniel puppy kitten kittens rabbit rabbits pony ponies hens chickens bees aquarium zoo zoos",
  },
  novelty: {
    label: "new things",
    words:
      "novelty variety varied diverse adventure adventures adventurous different unfamiliar unknown experiment experimenting exotic adrenaline skydiving rollercoasters exploring explore thrill thrills thrilling daring",
    phrases:
      "new things|something new|new places|new food|new foods|new countries|new ideas|never had|never been|never tried|never seen|never done|trying new|try new|trying new things|trying food|trying out|no two days the same|no two days are the same|every day different|something different|mixing it up|change of scene|change of scenery|off the beaten track|off the beaten path|somewhere new|new recipe|new recipes|new hobby|new hobbies|new restaurants|new routes|new ways|new tools|new projects|other cultures|other countries|different cultures|a new challenge|new challenges|new cuisine|new cuisines|learning something new|a new place|never the same",
    there: { places: ["travel"], words: "new surprise surprises surprising" },
  },
  familiar: {
    label: "what you know",
    words: "familiar familiarity usual traditional classics nostalgia nostalgic ritual rituals homely",
    phrases:
      "the same|same place|same places|same seat|same every|same thing|what i know|places i know|things i know|things that i know|stick with|sticking with|stick to what|people i know|tried and tested|tried and true|old favourites|old favorites|going back to|go back to|coming back to|every summer|every year|the usual|same people|same old|creature of habit|my habits|each year|known for years|ive known|i have known|same village|same breakfast|same cafe|same pub|old fashioned|my regular|my local|my usual|faces i know|where everybody knows",
  },
  comfort: {
    label: "comfort",
    words:
      "comfort comforts comfortable comfy luxury luxurious luxuries spa spas hotel hotels pampering pampered cruise cruises cushions cushion blanket blankets bath baths sauna saunas jacuzzi massage massages duvet pyjamas slippers armchair cosy cozy",
    phrases:
      "five star|all inclusive|breakfast included|room service|first class|business class|treat myself|treating myself|good bed|comfy chair|comfy chairs|hot bath",
  },
  cities: {
    label: "cities",
    words: "city cities urban metropolis",
    phrases: "city breaks|city trips|big cities|city life",
    only: ["travel", "lifestyle"],
  },
} as const satisfies Record<string, TopicWords>;
