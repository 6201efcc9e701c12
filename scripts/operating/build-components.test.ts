import { expect, it } from "vitest";
import { componentsInBuild } from "./build-components";

const component = (name: string, version: string) => ({ name, version, "bom-ref": `${name}@${version}` });
const installed = {
  bomFormat: "CycloneDX",
  components: [
    component("@fonts/one", "5.3.0"),
    component("vite", "6.0.0"),
    component("mime-db", "1.52.0"),
    component("mime-db", "1.54.0"),
    component("express", "4.22.3"),
  ],
  dependencies: [
    { ref: "vite@6.0.0", dependsOn: ["express@4.22.3"] },
    { ref: "express@4.22.3", dependsOn: ["mime-db@1.54.0", "vite@6.0.0"] },
  ],
};
const RULE = `\n\n${"-".repeat(80)}\n\n`;
const licences = (...headings: string[]) =>
  `${headings.map((heading) => `${heading} (MIT)\n\nCopyright one 1.0 (of a text)`).join(RULE)}\n`;

it("the list has what is in the build, at its version, and nothing of what builds it", () => {
  const built = componentsInBuild(
    installed,
    licences("@fonts/one 5.3.0", "express 4.22.3", "mime-db 1.54.0"),
  );
  expect(built.bomFormat).toBe("CycloneDX");
  expect(built.components.map((one) => one["bom-ref"])).toEqual([
    "@fonts/one@5.3.0",
    "mime-db@1.54.0",
    "express@4.22.3",
  ]);
  expect(built.dependencies).toEqual([{ ref: "express@4.22.3", dependsOn: ["mime-db@1.54.0"] }]);
});

it("a build of other packages is refused by their names, and so is an empty one", () => {
  expect(() => componentsInBuild(installed, licences("express 4.22.4"))).toThrow("express 4.22.4");
  expect(() => componentsInBuild(installed, "")).toThrow("npm run build");
});
