import { high, likes, low, says, sensitive } from "../conditions";
import type { InsightRule } from "./rule";

const slowPace = says("slow", "lifestyle.pace", "professional.pace");
const fastPace = says("fast", "lifestyle.pace", "professional.pace");

/** Rules on a trait with a preference about pace, travel, values, contact or performing. */
export const WITH_LIFE_AND_VALUES: readonly InsightRule[] = [
  {
    id: "fast-and-strained",
    when: [sensitive, fastPace],
    text: "You tend to feel strain strongly, and a fast pace may leave out the pause in which you notice it: put one before each yes.",
  },
  {
    id: "careful-adventurer",
    when: [low("openness"), likes("travel.adventure")],
    text: "You tend to go for what you know and name adventure too: settle the bed and the way, and the rest may be new.",
  },
  {
    id: "achieving",
    when: [high("conscientiousness"), says("achievement", "lifestyle.values")],
    text: "You tend to see a plan through, and where achievement is a value the end may move on: write down what will be enough.",
  },
  {
    id: "safeguarding",
    when: [sensitive, says("security", "lifestyle.values")],
    text: "You tend to feel what could go wrong, and safety may then cost more than the loss: put both into figures.",
  },
  {
    id: "stage-against-the-grain",
    when: [low("extraversion"), likes("professional.publicSpeaking")],
    text: "You tend to stay in the background and name speaking in public too: a prepared beginning may carry you over the first minute.",
  },
  {
    id: "slow-and-outgoing",
    when: [high("extraversion"), slowPace],
    text: "You tend to say yes among people, and a slow pace may need some of these to be a no: choose two.",
  },
  {
    id: "fast-and-careful",
    when: [high("conscientiousness"), fastPace],
    text: "You tend to prepare with care, and a fast pace may not wait for it: decide beforehand which choices get the care.",
  },
  {
    id: "growth-on-known-ground",
    when: [low("openness"), says("growth", "lifestyle.values")],
    text: "You tend to keep to what works, and a wish to grow may ask for something else: choose one thing that you could fail at.",
  },
  {
    id: "firm-and-caring",
    when: [low("agreeableness"), says("care", "lifestyle.values")],
    text: "You tend to put the matter first, and those you care for may hear only that: ask what they would like before you advise.",
  },
  {
    id: "secure-and-curious",
    when: [high("openness"), says("security", "lifestyle.values")],
    text: "You tend to be drawn to the new, and where security is a value too, a trial that you can end may serve both.",
  },
  {
    id: "often-and-alone",
    when: [low("extraversion"), says("often", "communication.frequency")],
    text: "You tend to need time to yourself, and frequent contact may take it in small pieces: choose the hours for it.",
  },
  {
    id: "seldom-and-outgoing",
    when: [high("extraversion"), says("seldom", "communication.frequency")],
    text: "You tend to reach out to people, and contact now and then may lose some of them: decide which ones.",
  },
];
