/** What this product is called; passwords are tried with it first. */
const PRODUCT = "Digital Twin";
/** The shortest name of a whole host that is looked for within a password: `a.io` is in "radio". */
const NAME_LEAST = 6;
/** The shortest label of a host that is looked for within a password: shorter ones are parts of too many words. */
const LABEL_LEAST = 5;
/** So many letters beside a label of the host are more than an ending: what they make up is another matter. */
const OTHERS_MOST = 5;

/** Digits and signs that replace letters in passwords; of two that one may replace, both are tried. */
const STANDS_FOR: [digits: RegExp, letter: string][] = [
  [/0/g, "o"],
  [/[3€]/g, "e"],
  [/[4@]/g, "a"],
  [/[5$]/g, "s"],
  [/[7+]/g, "t"],
  [/8/g, "b"],
  [/9/g, "g"],
];

/** The letters alone, small, without what stands between words. */
const letters = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, "");

/** A password as it may be meant: as it is, and with its digits read as the letters that they stand for. */
function readings(password: string): string[] {
  const small = password.normalize("NFKC").toLowerCase();
  const spelled = STANDS_FOR.reduce((text, [digits, letter]) => text.replace(digits, letter), small);
  return [small, spelled.replace(/[1!|]/g, "i"), spelled.replace(/[1!|]/g, "l")].map(letters);
}

/** The labels of a host that say something of it: not `www`, and not the last, such as `org`. */
function labelsOf(host: string): string[] {
  const all = host.split(".");
  return all.length === 1 ? all : all.slice(0, -1).filter((label) => label !== "www");
}

/**
 * Whether a password holds a name that everybody knows who comes here: the product's, or the host's (all of it, or one
 * of its labels with little beside it). Case, digits, punctuation and stand-ins for letters make no difference.
 *
 * @param host of this server without a port, such as `twin.example.org`; empty where it is an address
 */
export function holdsNameOfHere(password: string, host: string): boolean {
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
