import type { Scope } from "~/web/callers";

/** The words of each scope's box. */
export const SCOPE_WORDS: Record<Scope, string> = {
  "profile:read": "Read your profile: traits, patterns and recommendations",
  "preferences:read": "Read your preferences",
  "decisions:read": "Read your decisions and forecasts",
  "counts:read": "Read what is counted of your days, without titles",
  "titles:read": "Read titles, creators, words and notes",
  "events:write": "Send events, such as plays and steps",
  "proposals:write": "Propose preferences, decisions and forecasts, which wait for you",
};
