import { calm, high, likes, low, says, sensitive } from "../conditions";
import type { InsightRule } from "./rule";

const slowPace = says("slow", "lifestyle.pace", "professional.pace");
const fastPace = says("fast", "lifestyle.pace", "professional.pace");

/** A trait with a preference about pace, travel, values, contact or performing. */
export const WITH_LIFE_AND_VALUES: readonly InsightRule[] = [
  {
    id: "slow-and-settling",
    when: [sensitive, slowPace],
    text: "You tend to feel strain strongly, and a slow pace may be what lets it settle.",
  },
  {
    id: "fast-and-strained",
    when: [sensitive, fastPace],
    text: "You tend to feel strain strongly, and at a fast pace you may need the pauses that it leaves out.",
  },
  {
    id: "fast-and-even",
    when: [calm, fastPace],
    text: "You tend to stay even under pressure, and a fast pace may cost you little.",
  },
  {
    id: "curious-traveller",
    when: [high("openness"), likes("travel.adventure", "travel.cultural")],
    text: "You tend to look for what is new, and the way of travelling that you name may give you that.",
  },
  {
    id: "careful-adventurer",
    when: [low("openness"), likes("travel.adventure")],
    text: "You tend to go for what you know, and still name adventure among your preferences: you may want the rest to be settled.",
  },
  {
    id: "growing",
    when: [high("openness"), says("growth", "lifestyle.values")],
    text: "You tend to be drawn to new ideas, and growth may be one of your values.",
  },
  {
    id: "caring",
    when: [high("agreeableness"), says("care", "lifestyle.values")],
    text: "You tend to make time for people, and they may be among your values.",
  },
  {
    id: "achieving",
    when: [high("conscientiousness"), says("achievement", "lifestyle.values")],
    text: "You tend to see a plan through, and where achievement is a value, rest may need a plan as well.",
  },
  {
    id: "safeguarding",
    when: [sensitive, says("security", "lifestyle.values")],
    text: "You tend to feel what could go wrong, and where security is a value, a reserve may calm you.",
  },
  {
    id: "seldom-in-touch",
    when: [low("extraversion"), says("seldom", "communication.frequency")],
    text: "You tend to need time to yourself, and being in touch now and then may suit that.",
  },
  {
    id: "often-in-touch",
    when: [high("extraversion"), says("often", "communication.frequency")],
    text: "You tend to reach out, and being in touch often may suit that.",
  },
  {
    id: "stage-against-the-grain",
    when: [low("extraversion"), likes("professional.publicSpeaking")],
    text: "You tend to stay in the background, and still name speaking in public among your preferences: a prepared part may suit you.",
  },
];
