import { mixesAlphabets } from "~/ground/characters";

/** Maximum length, without the line ending (RFC 5321, 4.5.3.1.3). */
const LONGEST = 254;

/**
 * The part before the @: the characters that browsers accept in an email field (HTML, "valid email address"), with dots
 * only between them.
 */
const NAME = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Begins an encoded word, which some mail programs decode where they should not (RFC 2047, 5): it may hide an @. */
const ENCODED_WORD = "=?";
const DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;
const BEYOND_ASCII = /\P{ASCII}/u;
/** ASCII characters that cannot be part of a URL's host. */
const NO_HOST = /[^\P{ASCII}a-z0-9.-]/iu;

const parted = (address: string): [name: string, domain: string] => {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
};

/** A domain in ASCII, as in the DNS: `xn--bcher-kva.example`. Null if invalid. */
function asciiDomain(domain: string): string | null {
  if (!BEYOND_ASCII.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  return NO_HOST.test(domain) || !URL.canParse(url) ? null : new URL(url).hostname;
}

/**
 * An email address in ASCII, as mail is sent to it; null if invalid. A domain beyond ASCII is converted to Punycode, so
 * its two spellings are one address, and look-alikes are different addresses.
 */
export function asciiAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > LONGEST) return null;
  const [name, domain] = parted(text);
  if (!NAME.test(name) || name.includes(ENCODED_WORD)) return null;
  const ascii = asciiDomain(domain);
  if (ascii === null || !DOMAIN.test(ascii) || name.length + 1 + ascii.length > LONGEST) return null;
  return `${name}@${ascii}`;
}

const PUNYCODE = "xn--";
/** The parameters of Punycode (RFC 3492, 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const LAST_CODE = 0x10ffff;

const digitOf = (letter: string) => "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(letter);

function biasAfter(delta: number, count: number, isFirst: boolean): number {
  let [left, steps] = [Math.floor(delta / (isFirst ? DAMP : 2)), 0];
  for (left += Math.floor(left / count); left > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) {
    left = Math.floor(left / (BASE - T_MIN));
  }
  return steps + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}

/** A domain label decoded from Punycode (RFC 3492, 6.2); unchanged if it is not valid Punycode. */
function decodedLabel(label: string): string {
  if (!label.startsWith(PUNYCODE)) return label;
  const coded = label.slice(PUNYCODE.length);
  const end = coded.lastIndexOf("-");
  const codes = [...coded.slice(0, Math.max(end, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let [code, place, bias, at] = [FIRST_CODE, 0, FIRST_BIAS, end + 1];
  while (at < coded.length) {
    const before = place;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(coded[at] ?? "");
      at += 1;
      if (digit < 0) return label;
      place += digit * weight;
      const least = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < least) break;
      weight *= BASE - least;
    }
    const count = codes.length + 1;
    bias = biasAfter(place - before, count, before === 0);
    code += Math.floor(place / count);
    // Also rejects NaN, the result of too many digits.
    if (!(code <= LAST_CODE)) return label;
    place %= count;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
}

/**
 * An address as people read it, with its domain in its own script: as typed, in lower case. A domain that mixes
 * look-alike alphabets, or would not encode to the same Punycode again, stays in ASCII.
 */
export function shownAddress(address: string): string {
  const [name, domain] = parted(address);
  if (!domain.includes(PUNYCODE)) return address;
  const shown = domain.split(".").map(decodedLabel).join(".");
  return mixesAlphabets(shown) || asciiDomain(shown) !== domain ? address : `${name}@${shown}`;
}
