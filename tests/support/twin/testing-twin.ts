import type { ChoiceAnswer, TwinInputs } from "~/twin/engine/inputs";
import { loggedIn, type Person } from "../accounts/person";
import type { Answer, Client } from "../http/client";
import { formOf, send } from "../http/forms";
import { serve } from "../server/serve";
import { SCORES } from "./furnished";

export const TEST = "/preview-twin";
export const SHOW = "Show what my twin expected";

export type Stored = { choiceId: string; chosen: "a" | "b"; confidence: number; probabilityA: number };

/** One server for a test file, with a user who can test their twin, and what is stored of them. */
export async function serveTests() {
  const server = await serve();
  /** A user with a result, so that the twin can predict. */
  async function tested(): Promise<Person> {
    const person = await loggedIn(server);
    await person.client.postJson("/api/personality", SCORES);
    return person;
  }

  async function rowsOf(userId: string): Promise<Stored[]> {
    const rows = await server.database.query(
      `SELECT "choiceId", "chosen", "confidence", "probabilityA" FROM "ChoiceAnswer" WHERE "userId" = $1 ORDER BY "answeredAt"`,
      [userId],
    );
    return rows.map(({ choiceId, chosen, confidence, probabilityA }) => ({
      choiceId: String(choiceId),
      chosen: chosen === "a" ? "a" : "b",
      confidence: Number(confidence),
      probabilityA: Number(probabilityA),
    }));
  }
  return { server, tested, rowsOf };
}

export const preview = async (client: Client, query = "") => client.get(`${TEST}${query}`);

/** Answers the next choice on the page, with this side and confidence. */
export async function answerNext(client: Client, chosen: "a" | "b", confidence = "80"): Promise<Answer> {
  return send(client, formOf((await preview(client)).page(), SHOW), { chosen, confidence });
}

/** What the engine knows of a user who has only a result and these answers. */
export function inputsWith(answers: Stored[]): TwinInputs {
  const dated = answers.map(
    (answer): ChoiceAnswer => ({ ...answer, answeredAt: "2026-01-01T00:00:00.000Z" }),
  );
  return {
    scores: SCORES,
    careless: false,
    preferences: [],
    platforms: [],
    signals: [],
    answers: dated,
    popularity: {},
  };
}

export const sides = ["a", "a", "b", "a", "b", "b", "a", "a", "b", "a", "a", "b"] as const;
