import { z } from "zod";
import { DAY_MS } from "~/ground/units";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Place, ReaderContext, Step } from "../../connector";
import { gatheredSchema, NOTHING_YET } from "./gathered";
import { type Found, PARTS, type Part, PROFILE } from "./parts";

const DAYS = 90;

/**
 * The result for an unavailable part: not granted, or missing in the account. Google also uses status 403 for rate
 * limits, whose reason is `unreachable`.
 */
function absent(gathered: Found["gathered"], { scope }: Part, more: string | null, thrown: unknown): Found {
  const isNotThere =
    thrown instanceof OAuthFailure &&
    thrown.reason !== "unreachable" &&
    (thrown.found.status === 403 || thrown.found.status === 404);
  if (!isNotThere || scope === null || more !== null) throw thrown;
  return { gathered, more: null };
}

const placeSchema = gatheredSchema.extend({ part: z.string(), more: z.string().nullable() });

function beginning(now: Date): z.infer<typeof placeSchema> {
  const from = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  return { ...NOTHING_YET, from, to: now.toISOString(), part: "profile", more: null };
}

/** A reading step of one call: reads the next page of the current part, or the next granted part. */
export async function gather(asking: ReaderContext, place: Place | null): Promise<Step> {
  const { part: name, more, ...gathered } = place === null ? beginning(asking.now) : placeSchema.parse(place);
  const parts = PARTS.filter(({ scope }) => scope === null || asking.scopes.includes(scope));
  const part = parts.find((one) => one.name === name) ?? PROFILE;
  const found = await part
    .ask(asking, gathered, more)
    .catch((thrown: unknown) => absent(gathered, part, more, thrown));
  const next = found.more === null ? parts[parts.indexOf(part) + 1] : part;
  const shown = next ?? part;
  const read = found.gathered[shown.name];
  return {
    place: { ...found.gathered, part: shown.name, more: found.more },
    progress: { what: shown.what, done: Array.isArray(read) ? read.length : 0, of: null },
    nextAfterS: next ? 0 : null,
  };
}
