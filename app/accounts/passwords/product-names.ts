/** The product's name, an obvious first guess. */
const PRODUCT = "Digital Twin";
/** The shortest host name to look for in a password: `a.io` is in "radio". */
const NAME_LEAST = 6;
/** The shortest host label to look for: shorter ones occur in too many words. */
const LABEL_LEAST = 5;
/** A password with more other letters than this around a host label is allowed. */
const OTHERS_MOST = 5;

/** Digits and symbols that replace letters in passwords; ambiguous ones are tried both ways. */
const STANDS_FOR: [digits: RegExp, letter: string][] = [
  [/0/g, "o"],
  [/[3€]/g, "e"],
  [/[4@]/g, "a"],
  [/[5$]/g, "s"],
  [/[7+]/g, "t"],
  [/8/g, "b"],
  [/9/g, "g"],
];

/** Letters only, lower case, without separators. */
const letters = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, "");

/** Readings of a password: as typed, and with substitutions undone. */
function readings(password: string): string[] {
  const small = password.normalize("NFKC").toLowerCase();
  const spelled = STANDS_FOR.reduce((text, [digits, letter]) => text.replace(digits, letter), small);
  return [small, spelled.replace(/[1!|]/g, "i"), spelled.replace(/[1!|]/g, "l")].map(letters);
}

/** The distinctive labels of a host: neither `www` nor the top-level domain. */
function labelsOf(host: string): string[] {
  const all = host.split(".");
  return all.length === 1 ? all : all.slice(0, -1).filter((label) => label !== "www");
}

/**
 * Whether a password contains the product's name or the host's (all of it, or one of its labels with few other
 * letters). Ignores case, digits, punctuation and substitutions.
 *
 * @param host of this server without a port, such as `twin.example.org`; empty if it is an IP address
 */
export function containsServiceName(password: string, host: string): boolean {
  const read = readings(password);
  const whole = [PRODUCT, host].map(letters).filter((name) => name.length >= NAME_LEAST);
  if (whole.some((name) => read.some((text) => text.includes(name)))) return true;
  const labels = labelsOf(host).map(letters);
  return labels.some((label) =>
    read.some((text) => {
      if (text === label) return label !== "";
      const others = text.length - label.length;
      return label.length >= LABEL_LEAST && text.includes(label) && others <= OTHERS_MOST;
    }),
  );
}
