import { high, low, says } from "../conditions";
import type { InsightRule } from "./rule";

const quietPlace = says("quiet", "work.environment", "professional.environment");
const livelyPlace = says("lively", "work.environment", "professional.environment");
const fixedHours = says("structured", "work.schedule");
const looseHours = says("flexible", "work.schedule");
const directStyle = says("direct", "communication.style", "communication.tone", "professional.style");
const gentleStyle = says("gentle", "communication.style", "communication.tone", "professional.style");
const smallGroups = says("small", "social.group_size", "social.events");
const largeGroups = says("large", "social.group_size", "social.events");
const teamWork = says("team", "work.collaboration");
const soloWork = says("solo", "work.collaboration");

/** Rules on a trait with a preference about where, when, with whom and in what tone a user works and meets people. */
export const WITH_WORK_AND_COMPANY: readonly InsightRule[] = [
  {
    id: "outgoing-but-quiet-work",
    when: [high("extraversion"), quietPlace],
    text: "You tend to find your view while you talk, and a quiet place may leave it unsaid: talk first, then decide there.",
  },
  {
    id: "reserved-in-lively-place",
    when: [low("extraversion"), livelyPlace],
    text: "You tend to stay in the background, and where it is lively the quick ones may decide: hand your view in beforehand.",
  },
  {
    id: "planner-with-loose-hours",
    when: [high("conscientiousness"), looseHours],
    text: "You tend to follow a plan, and loose hours set you none: what you don't fix yourself may not get done.",
  },
  {
    id: "frame-from-outside",
    when: [low("conscientiousness"), fixedHours],
    text: "You tend to leave plans open, and fixed hours may decide for you: notice which of them you would choose again.",
  },
  {
    id: "warm-and-direct",
    when: [high("agreeableness"), directStyle],
    text: "You tend to spare people, and plain words may cost you something: say the decision first, and the reason kindly after it.",
  },
  {
    id: "firm-but-gentle",
    when: [low("agreeableness"), gentleStyle],
    text: "You tend to hold your line, and a gentle tone may be taken for a maybe: say once, clearly, what is decided.",
  },
  {
    id: "outgoing-in-small-groups",
    when: [high("extraversion"), smallGroups],
    text: "You tend to speak with many, and a small group may hear only part of your options: take them the one that you doubt.",
  },
  {
    id: "reserved-in-large-groups",
    when: [low("extraversion"), largeGroups],
    text: "You tend to be quiet in company, and in a large group the choice may fall without you: ask one person for the floor.",
  },
  {
    id: "sociable-but-solo",
    when: [high("extraversion"), soloWork],
    text: "You tend to think aloud, and alone there may be nobody to hear it: say a hard choice to somebody once before you make it.",
  },
  {
    id: "kind-and-alone",
    when: [high("agreeableness"), soloWork],
    text: "You tend to have others in mind, and work on your own may hide what you gave way on: ask who wanted it.",
  },
  {
    id: "critical-in-a-team",
    when: [low("agreeableness"), teamWork],
    text: "You tend to say where a plan is weak, and a team may need to hear first what you would keep of it.",
  },
  {
    id: "reserved-in-a-team",
    when: [low("extraversion"), teamWork],
    text: "You tend to think on your own first, and a team may decide while you still do: ask for a day between talk and decision.",
  },
];
