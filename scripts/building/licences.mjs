/**
 * The licences under which packages may be part of the build. Each lets anyone use, change and redistribute the package
 * as long as the licence's text is included, which `build/third-party-licences.txt` ensures.
 */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  // For fonts: they may be redistributed with a program, though not sold by themselves.
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
  // For fonts, as above.
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Licences that are not written as SPDX expressions, each with the expression that we read it as. */
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
