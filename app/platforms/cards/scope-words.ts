import { findPlatform } from "../catalogue";

/** A granted scope: the platform's name for it, and a description if known. */
export type ScopeInWords = { name: string; words: string | null };

/** Scopes as the platform's connector describes them, in order. For loaders: browsers must not load the registry. */
export function scopesInWords(platform: string, scopes: readonly string[]): ScopeInWords[] {
  const words = new Map(Object.entries(findPlatform(platform)?.connector?.scopeWords ?? {}));
  return scopes.map((name) => ({ name, words: words.get(name) ?? null }));
}
