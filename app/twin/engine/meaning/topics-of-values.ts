import type { TopicWords } from "./topic";

/** Topics of values. */
export const TOPICS_OF_VALUES = {
  care: {
    label: "caring for people",
    words:
      "family families helping help kindness community caring care compassion compassionate children kids parents grandchildren grandparents daughter daughters son sons siblings sister brother volunteering volunteer charity generosity generous empathy mentoring neighbours neighbors kid grandkids grandson granddaughter nan gran grandma grandpa cousins aunties aunt uncle relatives baby babies toddlers nursing teaching supporting fostering befriending welcoming including donating neighbourhood neighborhood mentor dad mum mam mom grandad granny",
    phrases:
      "looking after|being there for|be there for|taking care|giving back|for others|helping others|other people first|my loved ones|loved ones|my friends|friends first|helping people|help people|food bank|food banks|soup kitchen|help others|being useful|being of use|looking out for|each others backs|school run|new starters|feel welcome|feels welcome|feel included|standing alone|people who need|in need",
    there: { places: ["lifestyle.values"], words: "friends friendship love people relationships" },
  },
  fair: {
    label: "honesty and fairness",
    words:
      "fairness fair justice equality integrity respect loyalty loyal reliability reliable dependable promises trustworthy equals equal trust principles principled ethics ethical sincerity sincere authenticity authentic modesty humility humble tolerance inclusion inclusive diversity honesty",
    phrases:
      "keep my word|keeping my word|keeping your word|keeping promises|keep promises|doing the right thing|do the right thing|being honest|telling the truth|equal rights|human rights|treating people well|treating everyone|doing right|doing right by|fair play|own up|owning up|my word|true to myself|true to my",
    there: { places: ["lifestyle.values"], words: "honesty honest truth trust responsibility decency" },
  },
  growth: {
    label: "learning",
    words:
      "growth growing learning learn curiosity curious creativity creative discovery discover discovering discoveries development developing knowledge study studying courses course education documentaries documentary history science languages language podcasts wisdom improving improvement practising mastering skill skills tutorials tutorial masterclass webinars lectures class classes lessons lesson training research researching journaling reflection",
    phrases:
      "self improvement|getting better|new skills|personal growth|open mind|open minded|keep learning|evening classes|night school|learn something|learning something|teach myself|teaching myself|trying to improve|find out how|finding out how|how things work",
  },
  ideas: {
    label: "thinking things through",
    words:
      "ideas thinking inventing inventions imagination imagining daydream daydreaming philosophy philosophical innovation innovative puzzling theories theory concepts brainstorm strategy strategies logic pondering ponder mulling",
    phrases:
      "complex problems|hard problems|solving problems|problem solving|solve problems|coming up with|think up|making sense of|deep dives|deep dive|mull over|what ifs|how things work|big ideas|figuring things out|figure things out|working things out|a good puzzle|tricky problems|tricky bug|tricky puzzles",
  },
  achievement: {
    label: "achieving things",
    words:
      "achievement achievements achieving success successful ambition ambitious discipline excellence career winning goals results competition competitive performance competing compete competitions medals promotion bonuses bonus targets progress graft productive productivity",
    phrases:
      "working hard|hard work|work hard|aiming high|being the best|getting ahead|good challenge|challenging work|challenging tasks|challenging projects|new challenges|getting things done|get things done|personal bests|ticking things off|ticking off|seeing results|finishing what|to improve my|hard graft|a job well done|job well done",
  },
  security: {
    label: "security",
    words:
      "security secure stability stable safety safe tradition traditions savings saving insurance certainty health healthy pension pensions mortgage prudence caution",
    phrases:
      "rainy day|safe side|peace of mind|safety net|steady income|steady job|money in the bank|planning ahead|a plan b|plan b|enough saved|no debts|without debts|debt free|paid off",
    there: { places: ["lifestyle.values"], words: "home" },
  },
  thrift: {
    label: "spending little",
    words:
      "frugal frugality frugally thrift thrifty budget budgeting cheap cheaply bargain bargains secondhand affordable minimalism minimalist hostels mending discounts coupons vouchers reuse reusing repairing",
    phrases:
      "second hand|saving money|save money|low cost|living simply|simple living|simple life|buying less|buy less|less stuff|good value|charity shops|car boot|car boots|hand me downs|make do|making do|mending whats|mend what|no waste|charity shop|bargain hunting",
  },
  planet: {
    label: "care for the environment",
    words:
      "sustainability sustainable climate recycling organic vegan vegetarian ecology ecological eco environmental planet environment conservation rewilding composting compost biodiversity",
    phrases:
      "the environment|the planet|zero waste|carbon footprint|buying less and mending things|by train|plastic free|public transport|right by the planet",
    only: ["lifestyle", "travel"],
  },
  faith: {
    label: "faith",
    words:
      "faith god church prayer praying religion religious mosque spirituality spiritual bible quran koran synagogue worship chapel hymns ramadan sabbath",
  },
} as const satisfies Record<string, TopicWords>;
