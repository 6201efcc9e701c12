/**
 * The licences under which packages may be part of the build. Each lets anybody use, change and pass on the package as long
 * as the licence's text goes with it, which `build/third-party-licences.txt` sees to.
 */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  // Of fonts: they may be passed on with a program, though not sold by themselves.
  "Bitstream-Vera",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  // Requires that the source of the package's own files is available; they are unchanged and public.
  "MPL-2.0",
  // Of fonts, as above.
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Licences that are not written as SPDX expressions, with the expressions that we read them as. */
const READ_BY_US = new Map([
  ["MIT and ISC", "MIT AND ISC"],
  ["dejavu-fonts-ttf: SEE LICENSE IN README.md AND LICENSE", "Bitstream-Vera"],
]);

/**
 * Whether a package's licence is allowed: every part of an AND, at least one part of an OR.
 *
 * @param {string} name of the package
 * @param {string | undefined} licence an SPDX expression without nested brackets
 */
export function isAllowed(name, licence) {
  if (licence === undefined) return false;
  const read = READ_BY_US.get(`${name}: ${licence}`) ?? READ_BY_US.get(licence) ?? licence;
  const expression = read.replace(/[()]/g, "");
  return expression.split(" OR ").some((one) => one.split(" AND ").every((id) => ALLOWED.has(id.trim())));
}
