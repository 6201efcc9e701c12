import { calm, high, low, sensitive } from "../conditions";
import type { InsightRule } from "./rule";
import { TEMPER_PAIR_RULES } from "./temper-pairs";

/** Rules on two traits, one of them openness or conscientiousness, that conflict or push each other too far. */
const WAY_OF_WORKING: readonly InsightRule[] = [
  {
    id: "ideas-carried-through",
    when: [high("openness"), high("conscientiousness")],
    text: "You tend to look for one more option and to finish what you begin: decide by a date, or the search may become the work.",
  },
  {
    id: "ideas-before-plans",
    when: [high("openness"), low("conscientiousness")],
    text: "You tend to follow a new idea more readily than a plan, so what you drop for it may deserve a decision too.",
  },
  {
    id: "proven-and-planned",
    when: [low("openness"), high("conscientiousness")],
    text: "You tend to keep to what works and to do it well, so a better way may need a trial with an end before you judge it.",
  },
  {
    id: "simple-and-loose",
    when: [low("openness"), low("conscientiousness")],
    text: "You tend to take the known option when its time comes: ask once whether it still fits, since nothing may remind you.",
  },
  {
    id: "ideas-in-talk",
    when: [high("openness"), high("extraversion")],
    text: "You tend to find ideas while you talk, and the talk may decide before the costs were named: name them first.",
  },
  {
    id: "ideas-in-quiet",
    when: [high("openness"), low("extraversion")],
    text: "You tend to form ideas alone and to share them late, when others may have decided: send a note while it is open.",
  },
  {
    id: "known-company",
    when: [low("openness"), high("extraversion")],
    text: "You tend to choose with the people and in the ways you know, so the one who disagrees may be missing at the table.",
  },
  {
    id: "known-quiet",
    when: [low("openness"), low("extraversion")],
    text: "You tend to choose alone among what you know, so an option that nobody showed you may go unweighed.",
  },
  {
    id: "curious-and-warm",
    when: [high("openness"), high("agreeableness")],
    text: "You tend to see the other side and to feel with it, so your own wish may come last: write it down before you listen.",
  },
  {
    id: "curious-and-critical",
    when: [high("openness"), low("agreeableness")],
    text: "You tend to question every idea but may spare the one you like: it is the one to argue against.",
  },
  {
    id: "known-and-kind",
    when: [low("openness"), high("agreeableness")],
    text: "You tend to keep what is proven and to give way to people: a change may come to you as a favour you could not refuse.",
  },
  {
    id: "known-and-firm",
    when: [low("openness"), low("agreeableness")],
    text: "You tend to hold to the proven way and to say so: ask what evidence would change your mind, since few may dare to bring it.",
  },
  {
    id: "vivid-outcomes",
    when: [high("openness"), sensitive],
    text: "You tend to picture outcomes vividly and to feel them early, so the likeliest one may weigh too little.",
  },
  {
    id: "unworried-by-the-new",
    when: [high("openness"), calm],
    text: "You tend to be drawn to the new without much worry, so what could go wrong may need an hour of its own.",
  },
  {
    id: "safe-from-strain",
    when: [low("openness"), sensitive],
    text: "You tend to stay with the known and to feel strain strongly: relief may be what makes an option look right.",
  },
  {
    id: "settled",
    when: [low("openness"), calm],
    text: "You tend to be at ease with what you know, so a reason to change may have to come from a date, not from a feeling.",
  },
  {
    id: "plans-for-others",
    when: [high("conscientiousness"), high("extraversion")],
    text: "You tend to plan and to take people along, and may have decided for them: ask before you name the date.",
  },
  {
    id: "quiet-preparation",
    when: [high("conscientiousness"), low("extraversion")],
    text: "You tend to prepare where nobody sees it, so others may decide without what you know: show it half done.",
  },
  {
    id: "yes-to-what-comes",
    when: [low("conscientiousness"), high("extraversion")],
    text: "You tend to say yes while somebody stands before you, and the week may hold less: answer from your calendar.",
  },
  {
    id: "own-rhythm",
    when: [low("conscientiousness"), low("extraversion")],
    text: "You tend to keep your choices open and to yourself, so a deadline may pass unnoticed: tell one person of it.",
  },
  {
    id: "reliable-for-others",
    when: [high("conscientiousness"), high("agreeableness")],
    text: "You tend to keep every promise and to give them easily: the place to decide may be before the yes.",
  },
  {
    id: "standards-said-aloud",
    when: [high("conscientiousness"), low("agreeableness")],
    text: "You tend to hold work to a standard and to say where it falls short: say first what would be good enough.",
  },
  {
    id: "kind-and-loose",
    when: [low("conscientiousness"), high("agreeableness")],
    text: "You tend to mean every yes and to plan few of them: a date beside the yes may keep both.",
  },
  {
    id: "free-and-firm",
    when: [low("conscientiousness"), low("agreeableness")],
    text: "You tend to decide for yourself and in the moment, so a look at who else is touched may be the step that is missing.",
  },
  {
    id: "careful-under-strain",
    when: [high("conscientiousness"), sensitive],
    text: "You tend to prepare with care and to feel each slip, so checking may go on after it has stopped helping: set its end.",
  },
  {
    id: "steady-plans",
    when: [high("conscientiousness"), calm],
    text: "You tend to keep to a plan under pressure, even where the plan may be what is wrong: write down what would end it.",
  },
  {
    id: "late-pressure",
    when: [low("conscientiousness"), sensitive],
    text: "You tend to leave a decision open and to feel it near the end: a first small step early may halve the strain.",
  },
  {
    id: "open-ends",
    when: [low("conscientiousness"), calm],
    text: "You tend to leave things open without being troubled, and others may wait for you: name the day of your decision.",
  },
];

/** Rules on what two traits show together that neither shows alone. Both must be clear of the middle. */
export const TRAIT_PAIR_RULES: readonly InsightRule[] = [...WAY_OF_WORKING, ...TEMPER_PAIR_RULES];
