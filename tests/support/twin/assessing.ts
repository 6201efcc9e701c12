import { ITEMS, SECTIONS } from "~/personality/assessment/items";
import type { Answer, Client } from "../http/client";

export const ASSESSMENT = "/personality-assessment";

/** Answers by name, as a form sends them. */
export type Chosen = Record<string, string>;

/** Agreement (4) with everything that counts for a trait, disagreement (2) with what counts against it: 80 each. */
export const AGREEING = chosenBy((item) => (item.reverseKeyed ? 2 : 4));

/** Answers computed from each statement and its index, 0 to 29. */
export function chosenBy(answer: (item: (typeof ITEMS)[number], index: number) => number): Chosen {
  return Object.fromEntries(ITEMS.map((item, index) => [item.name, String(answer(item, index))]));
}

/** The fields of one section's form, 1 to 5. */
export function sectionFields(section: number, chosen: Chosen, intent = "next"): Chosen {
  const names = SECTIONS[section - 1]?.items.map(({ name }) => name) ?? [];
  const answers = Object.fromEntries(names.map((name) => [name, chosen[name] ?? ""]));
  return { section: String(section), ...answers, intent };
}

/** Posts one section as a browser does. */
export function postSection(
  client: Client,
  section: number,
  chosen: Chosen,
  intent = "next",
): Promise<Answer> {
  return client.postForm(ASSESSMENT, sectionFields(section, chosen, intent));
}

/** Posts all five sections and returns the last answer. */
export async function takeAssessment(client: Client, chosen: Chosen): Promise<Answer> {
  let answer = await postSection(client, 1, chosen);
  for (const section of [2, 3, 4, 5]) answer = await postSection(client, section, chosen);
  return answer;
}
