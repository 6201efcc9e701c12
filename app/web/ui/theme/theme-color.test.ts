import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PALETTE } from "./palette";
import { THEME_COLOUR } from "./theme-color";

it("a browser's bars, the installed app and its icons have the colour of the paper", () => {
  const { light, dark } = PALETTE;
  expect(THEME_COLOUR).toEqual({ light: light.paper, dark: dark.paper });
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  expect([manifest.background_color, manifest.theme_color]).toEqual([light.paper, light.paper]);
  expect(readFileSync("scripts/pictures/app-icons.mjs", "utf8")).toContain(`PAPER = "${light.paper}"`);
});
