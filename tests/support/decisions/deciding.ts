import type { Person } from "../accounts/person";

/** Addresses of the JSON interface. */
export const DECISIONS = "/api/decisions";
export const FORECASTS = "/api/forecasts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day, YYYY-MM-DD in UTC, that many days from now. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A decision between two flats, rated in full. */
export const FLATS = {
  question: "Which flat do I rent?",
  options: ["Elm Street", "Oak Lane"],
  criteria: [
    { name: "Rent", swing: 60 },
    { name: "Light", swing: 40 },
  ],
  ratings: [
    { option: 0, criterion: 0, low: 70, likely: 80, high: 85 },
    { option: 0, criterion: 1, low: 30, likely: 40, high: 50 },
    { option: 1, criterion: 0, low: 20, likely: 30, high: 40 },
    { option: 1, criterion: 1, low: 80, likely: 90, high: 95 },
  ],
  leaning: 0,
  leaningSureness: 70,
};

/** A decision as the JSON interface answers it. */
export type DecisionAnswer = {
  id: string;
  options: { id: string; name: string }[];
  criteria: { id: string; name: string; swing: number }[];
  ratings: { optionId: string; criterionId: string; low: number; likely: number; high: number }[];
  [field: string]: unknown;
};

/** Keeps a decision. @throws unless it was kept */
export async function decisionOf({ client }: Person, stated: object = FLATS): Promise<DecisionAnswer> {
  const answer = await client.postJson(DECISIONS, stated);
  if (answer.status !== 201) throw new Error(`Keeping a decision answered ${answer.status}: ${answer.text}`);
  return answer.json() as DecisionAnswer;
}

/** Takes a decision for one of its options, by index. */
export async function decided(
  { client }: Person,
  { id, options }: DecisionAnswer,
  option = 0,
): Promise<DecisionAnswer> {
  const answer = await client.postJson(`${DECISIONS}/${id}/decide`, { option: options[option]?.id });
  if (answer.status !== 200) throw new Error(`Deciding answered ${answer.status}: ${answer.text}`);
  return answer.json() as DecisionAnswer;
}

/** Seals a forecast and returns its id. */
export async function forecastOf({ client }: Person, stated: object = {}): Promise<string> {
  const all = { statement: "It rains on that day", probability: 70, dueOn: dayFromNow(7), ...stated };
  const answer = await client.postJson(FORECASTS, all);
  if (answer.status !== 201) throw new Error(`Sealing answered ${answer.status}: ${answer.text}`);
  return String(Object(answer.json()).id);
}
