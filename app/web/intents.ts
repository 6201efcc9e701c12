import { SCREENS } from "./addresses";

type Screens = typeof SCREENS;
type Listed = {
  [Name in keyof Screens as Screens[Name] extends readonly [string, string, readonly string[]]
    ? Name
    : never]: Screens[Name] extends readonly [string, string, infer Intents] ? Intents : never;
};

/**
 * Every intent of the product's forms, by the screen that they are posted to. An action accepts only forms that
 * `addresses.ts` lists (`web/http/forms/action.server.ts`), and the route sweeps attack each of these: cross-site, signed
 * out, and with other users' ids.
 */
export const INTENTS = Object.fromEntries(
  Object.entries(SCREENS).flatMap(([name, [, , intents]]) => (intents ? [[name, intents]] : [])),
) as Listed;

/** A screen that accepts forms. */
export type FormName = keyof Listed;

/** The intents of a screen. */
type Intent<Name extends FormName> = Listed[Name][number];

/** Forms whose intent is in another field than `intent`. */
export const INTENT_FIELDS = { googleLink: "decision" } as const satisfies Partial<Record<FormName, string>>;

/** A form's intent, in its field. A form with a single purpose has none. */
export type Asked<Name extends FormName> = Name extends keyof typeof INTENT_FIELDS
  ? Record<(typeof INTENT_FIELDS)[Name], Intent<Name>>
  : Intent<Name> extends ""
    ? { intent?: never; [field: string]: unknown }
    : { intent: Intent<Name> };
