/** Punctuation that ends a clause. */
const ENDS = /^[.,;:!?\n]$/;

/** Verbs that put one thing over another. */
const WEIGHS = /^(prefer|value|choose|pick|favour|favor)$/;

/** Without one of these, a text compares nothing. */
const COMPARES = new Set(["than", "instead", "to", "over", "above", "before", "not"]);

/** Tells whether two parts of a text name opposite topics. */
type AreOpposite = (one: readonly string[], other: readonly string[]) => boolean;

type Cut = { from: number; to: number };

/** End of the clause that contains this position. */
function endOfClause(tokens: readonly string[], from: number): number {
  const length = tokens.slice(from).findIndex((token) => ENDS.test(token));
  return length < 0 ? tokens.length : from + length;
}

function startOfClause(tokens: readonly string[], at: number): number {
  return tokens.slice(0, at).findLastIndex((token) => ENDS.test(token)) + 1;
}

/** Cuts Y from "X rather than Y", "X instead of Y" and "X more than Y". */
function ofTwoWords(tokens: readonly string[], at: number): Cut | null {
  const pair = `${tokens[at]} ${tokens[at + 1]}`;
  if (!/^(rather than|instead of|more than)$/.test(pair)) return null;
  return { from: at, to: endOfClause(tokens, at) };
}

/** Cuts Y from "rather X than Y" and "I'd sooner X than Y". */
function ofThan(tokens: readonly string[], at: number): Cut | null {
  if (tokens[at] !== "than") return null;
  const clause = tokens.slice(startOfClause(tokens, at), at);
  const isAsked = clause.some((token) => token === "rather" || token === "sooner");
  return isAsked ? { from: at, to: endOfClause(tokens, at) } : null;
}

/** Cuts Y from "I prefer X to Y". */
function ofPrefer(tokens: readonly string[], at: number): Cut | null {
  if (tokens[at] !== "to") return null;
  const verb = tokens.slice(startOfClause(tokens, at), at).findIndex((token) => /^prefer(red)?$/.test(token));
  if (verb < 0 || tokens[at - 1] === "prefer") return null;
  return { from: at, to: endOfClause(tokens, at) };
}

/** Cuts the end of "X over everything" and "X before everything else", which says only how much X is liked. */
function ofEverything(tokens: readonly string[], at: number): Cut | null {
  if (!/^(over|above|before)$/.test(tokens[at] ?? "")) return null;
  if (!/^(everything|anything|all)$/.test(tokens[at + 1] ?? "")) return null;
  return { from: at, to: endOfClause(tokens, at) };
}

/** Cuts Y from "X over Y" after "prefer" or the like, and from "X over Y" and "X, not Y" if X and Y are opposites. */
function ofOpposites(tokens: readonly string[], at: number, areOpposite: AreOpposite): Cut | null {
  if (tokens[at] !== "over" && tokens[at] !== "not") return null;
  const from = tokens[at - 1] === "," ? at - 1 : at;
  const to = endOfClause(tokens, at + 1);
  const before = tokens.slice(startOfClause(tokens, from), from);
  if (tokens[at] === "over" && before.some((token) => WEIGHS.test(token))) return { from, to };
  return areOpposite(before, tokens.slice(at + 1, to)) ? { from, to } : null;
}

function firstCut(tokens: readonly string[], areOpposite: AreOpposite): Cut | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const cut =
      ofTwoWords(tokens, at) ??
      ofThan(tokens, at) ??
      ofPrefer(tokens, at) ??
      ofEverything(tokens, at) ??
      ofOpposites(tokens, at, areOpposite);
    if (cut) return cut;
  }
  return null;
}

/** Words that only announce the comparison: "I'd rather". */
function withoutRather(tokens: readonly string[]): string[] {
  return tokens.filter(
    (token, at) =>
      token !== "rather" &&
      token !== "sooner" &&
      !(token === "would" && /^(rather|sooner)$/.test(tokens[at + 1] ?? "")),
  );
}

/**
 * The preferred part of a comparison: in "short messages rather than calls", the messages. A text without a comparison
 * is unchanged.
 *
 * @param tokens lower-case words without apostrophes, and punctuation
 */
export function preferredPart(tokens: readonly string[], areOpposite: AreOpposite): readonly string[] {
  if (!tokens.some((token) => COMPARES.has(token))) return tokens;
  const cut = firstCut(tokens, areOpposite);
  if (!cut) return tokens;
  const left = withoutRather([...tokens.slice(0, cut.from), ...tokens.slice(cut.to)]);
  return preferredPart(left, areOpposite);
}
