/** A component list in CycloneDX 1.5's JSON (`components` and `dependencies`), as far as it is read here. */
export type ComponentList = {
  components: { name: string; version: string; "bom-ref": string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** The first line of each package in `build/third-party-licences.txt`: its name and version. */
const HEADING = /(?:^|\n-{80}\n\n)(\S+ \S+) \(/g;

/**
 * Filters a list of all installed packages to those in the build.
 *
 * @param installed as `npm sbom` prints it; with `--omit dev` it would lack packages that a build tool uses too
 * @param licences the text of `build/third-party-licences.txt`
 * @throws if a package of the build is not installed, which means that the build was made from other packages
 */
export function componentsInBuild<List extends ComponentList>(installed: List, licences: string): List {
  const built = new Set(Array.from(licences.matchAll(HEADING), ([, heading = ""]) => heading));
  const headingOf = ({ name, version }: ComponentList["components"][number]) => `${name} ${version}`;
  const components = installed.components.filter((component) => built.has(headingOf(component)));
  const found = new Set(components.map(headingOf));
  const missing = [...built].filter((heading) => !found.has(heading));
  if (built.size === 0 || missing.length > 0)
    throw new Error(`the build is not of the installed packages (${missing.join(", ")}): npm run build`);
  const refs = new Set(components.map((component) => component["bom-ref"]));
  const dependencies = installed.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) }));
  return { ...installed, components, dependencies };
}
