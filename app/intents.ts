import { SCREENS } from "./addresses";

type Screens = typeof SCREENS;
type Listed = {
  [Name in keyof Screens as Screens[Name] extends readonly [string, string, readonly string[]]
    ? Name
    : never]: Screens[Name] extends readonly [string, string, infer Intents] ? Intents : never;
};

/**
 * Everything that a form of the product can ask for, by the screen that it is posted to. An action takes no form that
 * `addresses.ts` does not list (`http/forms/action.server.ts`), and the sweeps over routes attack each of these: as
 * another site's page, as a stranger, with somebody else's ids.
 */
export const INTENTS = Object.fromEntries(
  Object.entries(SCREENS).flatMap(([name, [, , intents]]) => (intents ? [[name, intents]] : [])),
) as Listed;

/** A screen that takes forms. */
export type FormName = keyof Listed;

/** What a form of an address can ask for. */
type Intent<Name extends FormName> = Listed[Name][number];

/** The forms that say what they ask for in a field of another name than `intent`. */
export const INTENT_FIELDS = { googleLink: "decision" } as const satisfies Partial<Record<FormName, string>>;

/** What a form asks for: its intent, in the field that has it. A form for one thing has none. */
export type Asked<Name extends FormName> = Name extends keyof typeof INTENT_FIELDS
  ? Record<(typeof INTENT_FIELDS)[Name], Intent<Name>>
  : Intent<Name> extends ""
    ? { intent?: never; [field: string]: unknown }
    : { intent: Intent<Name> };
