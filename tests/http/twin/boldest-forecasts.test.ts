import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve();

/** Chance that somebody comes back to each, and what repeating the past months gives. */
const CHANCES: Record<string, [chance: number, plain: number]> = {
  "As before": [0.95, 0.95],
  "Much likelier": [0.9, 0.3],
  "A little likelier": [0.95, 0.9],
  "Less likely": [0.4, 0.8],
  Likelier: [0.7, 0.5],
};

it.each(["open", "turned out"])(
  "of forecasts of a return that are %s, the three boldest are shown and the others folded",
  async (state) => {
    const { client, id } = await loggedIn(server);
    for (const [creator, [chance, plain]] of Object.entries(CHANCES)) {
      await server.database.query(
        `INSERT INTO "TwinForecast" ("id", "userId", "source", "about", "kind", "creator", "madeAt", "from", "to", "probability", "plainChance", "resolvedAt", "outcome")
       VALUES ($1, $2, 'spotify', 'creator', 'play', $3, $4, '2026-01-01', '2026-03-01', $5, $6, $7, $8)`,
        [
          `${id}-${creator}`,
          id,
          creator,
          new Date(),
          chance,
          plain,
          ...(state === "open" ? [null, null] : [new Date(), "yes"]),
        ],
      );
    }
    const { document } = (await client.get("/twin-forecasts")).page();
    const named = (within: string) =>
      [...document.querySelectorAll(`${within} bdi`)].map(({ textContent }) =>
        textContent?.replace("Spotify: ", ""),
      );
    expect(named("main")).toEqual([
      "Much likelier",
      "Less likely",
      "Likelier",
      "A little likelier",
      "As before",
    ]);
    expect(named("main details")).toEqual(["A little likelier", "As before"]);
  },
);
