import { betweenCalmAndSensitive, calm, high, likes, low, middle, says, sensitive } from "../conditions";
import type { InsightRule } from "./rule";

const quietPlace = says("quiet", "work.environment", "professional.environment");
const livelyPlace = says("lively", "work.environment", "professional.environment");
const fixedHours = says("structured", "work.schedule");
const looseHours = says("flexible", "work.schedule");
const slowPace = says("slow", "lifestyle.pace", "professional.pace");
const fastPace = says("fast", "lifestyle.pace", "professional.pace");
const directStyle = says("direct", "communication.style", "communication.tone", "professional.style");
const gentleStyle = says("gentle", "communication.style", "communication.tone", "professional.style");
const smallGroups = says("small", "social.group_size", "social.events");
const largeGroups = says("large", "social.group_size", "social.events");
const teamWork = says("team", "work.collaboration");
const soloWork = says("solo", "work.collaboration");

/**
 * A trait beside a preference: where they agree, where they pull in two directions, and where the trait is too near
 * the middle to tell and the preference says more.
 */
export const TRAIT_AND_PREFERENCE_RULES: readonly InsightRule[] = [
  {
    id: "quiet-all-round",
    when: [low("extraversion"), quietPlace],
    text: "You tend to be drawn to quiet, and you ask for a quiet place to work: the two point the same way.",
  },
  {
    id: "outgoing-but-quiet-work",
    when: [high("extraversion"), quietPlace],
    text: "You tend to enjoy company, yet you ask for quiet at work: you may keep people and focus apart.",
  },
  {
    id: "lively-all-round",
    when: [high("extraversion"), livelyPlace],
    text: "You tend to warm up among people, and a lively place to work may keep you going.",
  },
  {
    id: "reserved-in-lively-place",
    when: [low("extraversion"), livelyPlace],
    text: "You tend to stay in the background, and still like a lively place: you may enjoy the hum without joining in.",
  },
  {
    id: "quiet-by-preference",
    when: [middle("extraversion"), quietPlace],
    text: "Your extraversion is near the middle and could go either way, so your wish for a quiet place says more here.",
  },
  {
    id: "order-all-round",
    when: [high("conscientiousness"), fixedHours],
    text: "You tend to plan ahead, and fixed hours suit what you say you want.",
  },
  {
    id: "planner-with-loose-hours",
    when: [high("conscientiousness"), looseHours],
    text: "You tend to plan ahead, and ask for loose hours: you may want the plan to be your own.",
  },
  {
    id: "loose-all-round",
    when: [low("conscientiousness"), looseHours],
    text: "You tend to take things as they come, and loose hours leave you room for it.",
  },
  {
    id: "frame-from-outside",
    when: [low("conscientiousness"), fixedHours],
    text: "You tend to leave plans open, and ask for fixed hours: a frame from outside may carry you.",
  },
  {
    id: "hours-by-preference",
    when: [middle("conscientiousness"), fixedHours],
    text: "Your conscientiousness is near the middle and could go either way, so your wish for fixed hours says more here.",
  },
  {
    id: "warm-and-direct",
    when: [high("agreeableness"), directStyle],
    text: "You tend to mind how others feel, and like plain words: you may look for a kind way to be direct.",
  },
  {
    id: "direct-all-round",
    when: [low("agreeableness"), directStyle],
    text: "You tend to look at the matter first, and you like plain words: you may be clearer than others expect.",
  },
  {
    id: "gentle-all-round",
    when: [high("agreeableness"), gentleStyle],
    text: "You tend to notice how others feel, and the gentle tone that you like may be the one you use.",
  },
  {
    id: "firm-but-gentle",
    when: [low("agreeableness"), gentleStyle],
    text: "You tend to put the matter first, and like a gentle tone: you may hold a line and soften how it sounds.",
  },
  {
    id: "tone-by-preference",
    when: [middle("agreeableness"), directStyle],
    text: "Your agreeableness is near the middle and could go either way, so your liking for plain words says more here.",
  },
  {
    id: "small-circle",
    when: [low("extraversion"), smallGroups],
    text: "You tend to prefer a few people, and you say so too: a small circle may be where you speak most.",
  },
  {
    id: "outgoing-in-small-groups",
    when: [high("extraversion"), smallGroups],
    text: "You tend to talk easily, and still choose small groups: you may want company with depth.",
  },
  {
    id: "large-circle",
    when: [high("extraversion"), largeGroups],
    text: "You tend to talk easily with many people, and large groups are what you ask for.",
  },
  {
    id: "reserved-in-large-groups",
    when: [low("extraversion"), largeGroups],
    text: "You tend to be quiet in company, and still like large groups: you may enjoy them from the edge.",
  },
  {
    id: "team-minded",
    when: [high("agreeableness"), teamWork],
    text: "You tend to make room for others, and working together is what you ask for.",
  },
  {
    id: "talking-it-through",
    when: [high("extraversion"), teamWork],
    text: "You tend to find words in company, and shared work gives you the company.",
  },
  {
    id: "sociable-but-solo",
    when: [high("extraversion"), soloWork],
    text: "You tend to enjoy company, and like to work on your own: you may keep it for after work.",
  },
  {
    id: "solo-all-round",
    when: [low("extraversion"), soloWork],
    text: "You tend to think on your own first, and like work that leaves you alone with it.",
  },
  {
    id: "slow-and-settling",
    when: [sensitive, slowPace],
    text: "You tend to feel strain strongly, and the slow pace that you like may be what lets it settle.",
  },
  {
    id: "fast-and-strained",
    when: [sensitive, fastPace],
    text: "You tend to feel strain strongly, and like a fast pace: you may need the pauses that it leaves out.",
  },
  {
    id: "fast-and-even",
    when: [calm, fastPace],
    text: "You tend to stay even under pressure, and the fast pace that you like may cost you little.",
  },
  {
    id: "pace-by-preference",
    when: [betweenCalmAndSensitive, slowPace],
    text: "Your emotional stability is near the middle and could go either way, so your wish for a slow pace says more here.",
  },
  {
    id: "curious-traveller",
    when: [high("openness"), likes("travel.adventure", "travel.cultural")],
    text: "You tend to look for what is new, and the way you like to travel gives you that.",
  },
  {
    id: "careful-adventurer",
    when: [low("openness"), likes("travel.adventure")],
    text: "You tend to go for what you know, and still like adventure on a trip: you may want the rest to be settled.",
  },
  {
    id: "growing",
    when: [high("openness"), says("growth", "lifestyle.values")],
    text: "You tend to be drawn to new ideas, and growth is a value that you name yourself.",
  },
  {
    id: "caring",
    when: [high("agreeableness"), says("care", "lifestyle.values")],
    text: "You tend to make time for people, and they are among the values that you name.",
  },
  {
    id: "achieving",
    when: [high("conscientiousness"), says("achievement", "lifestyle.values")],
    text: "You tend to see a plan through, and achievement is a value that you name: rest may need a plan as well.",
  },
  {
    id: "safeguarding",
    when: [sensitive, says("security", "lifestyle.values")],
    text: "You tend to feel what could go wrong, and security is a value that you name: a reserve may calm you.",
  },
  {
    id: "seldom-in-touch",
    when: [low("extraversion"), says("seldom", "communication.frequency")],
    text: "You tend to need time to yourself, and being in touch now and then is what you ask for.",
  },
  {
    id: "often-in-touch",
    when: [high("extraversion"), says("often", "communication.frequency")],
    text: "You tend to reach out, and being in touch often is what you ask for.",
  },
  {
    id: "stage-against-the-grain",
    when: [low("extraversion"), likes("professional.publicSpeaking")],
    text: "You tend to stay in the background, and still like to speak in public: a prepared part may suit you.",
  },
];
