import { z } from "zod";
import { SCOPES } from "~/web/callers";

/** Characters of a token's name. */
export const NAME_MAX = 60;

/** How long a token can work, in days, with the words that offer it. */
export const LIFETIMES = { 30: "In 30 days", 90: "In 90 days", 365: "In a year" } as const;

const DAYS = [30, 90, 365] as const;

/** What a token is asked for with: a name, at least one scope, and its end. */
export const tokenWish = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Name the app or the program that it is for.")
    .max(NAME_MAX, `A name has at most ${NAME_MAX} characters.`),
  scopes: z
    .array(z.enum(SCOPES, "This form is out of date. Open the page again."))
    .min(1, "Tick at least one box: a token without any opens nothing.")
    .transform((ticked) => SCOPES.filter((scope) => ticked.includes(scope))),
  days: z.coerce.number().pipe(z.literal(DAYS, "Choose when it expires.")),
});

export type TokenWish = z.infer<typeof tokenWish>;
