/**
 * The licences under which packages may come along with the build. Each lets it be used, changed and passed on by anybody as
 * long as its text goes along, which `build/third-party-licences.txt` sees to.
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
  // Asks for the source of the package's own files, which are unchanged and public.
  "MPL-2.0",
  "Unlicense",
  "Zlib",
]);

/** Written otherwise than SPDX has it, read by us. */
const READ_BY_US = new Map([
  ["MIT and ISC", "MIT AND ISC"],
  ["dejavu-fonts-ttf: SEE LICENSE IN README.md AND LICENSE", "Bitstream-Vera"],
]);

/**
 * Whether a package may come along: all of what is joined by AND, one of what is joined by OR.
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
