import { readRows } from "~/database/reader.server";
import { BACKGROUND } from "~/database/statement-log.server";
import { log } from "~/log.server";
import { twinState } from "./twin.server";

const EVERY_MS = 60_000;
/** People looked at in one turn, by the primary keys of two tables: a turn costs the same however many there are. */
const LOOKED_AT = 200;

const NEXT_PEOPLE = `${BACKGROUND}
  SELECT u."id", u."revision", t."revision" AS "madeFrom"
  FROM "User" u LEFT JOIN "TwinState" t ON t."userId" = u."id"
  WHERE u."id" > $1 ORDER BY u."id" LIMIT $2`;

type Person = { id: string; revision: number; madeFrom: number | null };

/**
 * Looks at the next people in the order of their ids, and works out the twins that are behind their rows: of those
 * who have not looked since a change after which the server died. Whoever looks needs none of this.
 *
 * @param after the last id that was looked at; an empty text begins from the start
 * @returns the last id that was looked at now, or an empty text after the last one
 */
export async function catchUp(after: string, now = new Date()): Promise<string> {
  const people = await readRows<Person>(NEXT_PEOPLE, after, LOOKED_AT);
  for (const { id, revision, madeFrom } of people) {
    if ((madeFrom ?? 0) < revision) await twinState({ id, revision }, now);
  }
  return people.length < LOOKED_AT ? "" : (people.at(-1)?.id ?? "");
}

/** Catches up now and every minute with some more people, without keeping the process alive. */
export function startCatchingUp(): void {
  let after = "";
  const turn = () => {
    catchUp(after).then(
      (last) => {
        after = last;
      },
      (error: unknown) =>
        log.warn({ err: error }, "could not look for twins that are behind; trying again later"),
    );
  };
  setTimeout(turn, 1_000).unref();
  setInterval(turn, EVERY_MS).unref();
}
