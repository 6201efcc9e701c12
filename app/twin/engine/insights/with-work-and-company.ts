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

/** A trait with a preference about where, when, with whom and in what tone somebody works and meets people. */
export const WITH_WORK_AND_COMPANY: readonly InsightRule[] = [
  {
    id: "quiet-all-round",
    when: [low("extraversion"), quietPlace],
    text: "You tend to be drawn to quiet, and a quiet place to work may go with that.",
  },
  {
    id: "outgoing-but-quiet-work",
    when: [high("extraversion"), quietPlace],
    text: "You tend to enjoy company. Where you want quiet at work, you may keep people and focus apart.",
  },
  {
    id: "lively-all-round",
    when: [high("extraversion"), livelyPlace],
    text: "You tend to warm up among people, and a lively place to work may keep you going.",
  },
  {
    id: "reserved-in-lively-place",
    when: [low("extraversion"), livelyPlace],
    text: "You tend to stay in the background, and in a lively place you may enjoy the hum without joining in.",
  },
  {
    id: "order-all-round",
    when: [high("conscientiousness"), fixedHours],
    text: "You tend to plan ahead, and fixed hours may go with that.",
  },
  {
    id: "planner-with-loose-hours",
    when: [high("conscientiousness"), looseHours],
    text: "You tend to plan ahead, and with loose hours you may want the plan to be your own.",
  },
  {
    id: "loose-all-round",
    when: [low("conscientiousness"), looseHours],
    text: "You tend to take things as they come, and loose hours may leave you room for it.",
  },
  {
    id: "frame-from-outside",
    when: [low("conscientiousness"), fixedHours],
    text: "You tend to leave plans open, and fixed hours may carry you as a frame from outside.",
  },
  {
    id: "warm-and-direct",
    when: [high("agreeableness"), directStyle],
    text: "You tend to mind how others feel, and where you want plain words you may look for a kind way to be direct.",
  },
  {
    id: "direct-all-round",
    when: [low("agreeableness"), directStyle],
    text: "You tend to look at the matter first, and plain words may come easily to you.",
  },
  {
    id: "gentle-all-round",
    when: [high("agreeableness"), gentleStyle],
    text: "You tend to notice how others feel, and a gentle tone may be the one that you use.",
  },
  {
    id: "firm-but-gentle",
    when: [low("agreeableness"), gentleStyle],
    text: "You tend to put the matter first, and may hold a line while you soften how it sounds.",
  },
  {
    id: "small-circle",
    when: [low("extraversion"), smallGroups],
    text: "You tend to prefer a few people, and a small circle may be where you speak most.",
  },
  {
    id: "outgoing-in-small-groups",
    when: [high("extraversion"), smallGroups],
    text: "You tend to talk easily, and in small groups you may look for company with depth.",
  },
  {
    id: "large-circle",
    when: [high("extraversion"), largeGroups],
    text: "You tend to talk easily with many people, and a large group may suit that.",
  },
  {
    id: "reserved-in-large-groups",
    when: [low("extraversion"), largeGroups],
    text: "You tend to be quiet in company, and may enjoy a large group from the edge.",
  },
  {
    id: "team-minded",
    when: [high("agreeableness"), teamWork],
    text: "You tend to make room for others, and working together may give you occasion for it.",
  },
  {
    id: "talking-it-through",
    when: [high("extraversion"), teamWork],
    text: "You tend to find words in company, and shared work may give you the company.",
  },
  {
    id: "sociable-but-solo",
    when: [high("extraversion"), soloWork],
    text: "You tend to enjoy company, and where you work on your own you may keep it for after work.",
  },
  {
    id: "solo-all-round",
    when: [low("extraversion"), soloWork],
    text: "You tend to think on your own first, and may like work that leaves you alone with it.",
  },
];
