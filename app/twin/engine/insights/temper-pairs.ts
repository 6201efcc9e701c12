import { calm, high, low, sensitive } from "../conditions";
import type { InsightRule } from "./rule";

/**
 * Rules on two of extraversion, agreeableness and emotional stability: choosing among people and under strain.
 */
export const TEMPER_PAIR_RULES: readonly InsightRule[] = [
  {
    id: "drawing-people-in",
    when: [high("extraversion"), high("agreeableness")],
    text: "You tend to draw people in and to please them, so a decision made in company may be the company's: sleep on it.",
  },
  {
    id: "outspoken",
    when: [high("extraversion"), low("agreeableness")],
    text: "You tend to speak first and plainly, and others may stop there: ask for their view before you give yours.",
  },
  {
    id: "listening",
    when: [low("extraversion"), high("agreeableness")],
    text: "You tend to listen and to give way, so what you want may stay unsaid: put it in writing beforehand.",
  },
  {
    id: "own-counsel",
    when: [low("extraversion"), low("agreeableness")],
    text: "You tend to decide without asking around, so a mistake may stay unseen: ask one person what you have overlooked.",
  },
  {
    id: "strain-shared",
    when: [high("extraversion"), sensitive],
    text: "You tend to carry strain to people and to decide while you tell it: the second telling may sound otherwise.",
  },
  {
    id: "bold-in-company",
    when: [high("extraversion"), calm],
    text: "You tend to be at ease among people and with risk, so nobody may warn you: ask for the warning.",
  },
  {
    id: "strain-kept-inside",
    when: [low("extraversion"), sensitive],
    text: "You tend to feel much and to show little, so you may choose what ends the strain: tell one person before you do.",
  },
  {
    id: "undisturbed",
    when: [low("extraversion"), calm],
    text: "You tend to be content on your own, so an invitation or an offer may pass by default: decide it, even with a no.",
  },
  {
    id: "others-troubles",
    when: [high("agreeableness"), sensitive],
    text: "You tend to take others' troubles on and to feel them long: a limit may be easier to name before you are asked.",
  },
  {
    id: "calm-for-others",
    when: [high("agreeableness"), calm],
    text: "You tend to stay even while others are upset, and may agree to carry what they put down: ask what they will do.",
  },
  {
    id: "quick-to-object",
    when: [low("agreeableness"), sensitive],
    text: "You tend to react when something seems unfair, and may win the point and lose the hour: answer an hour later.",
  },
  {
    id: "unmoved",
    when: [low("agreeableness"), calm],
    text: "You tend to be moved neither by strain nor by displeasure, so what a choice costs others may need to be asked for.",
  },
];
