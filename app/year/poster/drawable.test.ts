import { expect, it } from "vitest";
import { fullPicture } from "../widgets/spread.fixture";
import { withDrawableNames } from "./drawable";

it.each([
  ["Nils Frahm", "Nils Frahm"],
  ["Сплин", "Сплин"],
  ["أم كلثوم", "أم كلثوم"],
  ["坂本龍一", "In other letters"],
  ["Ryuichi 坂本", "In other letters"],
])("%s is drawn as %s", (name, drawn) => {
  const picture = fullPicture();
  const creators = picture.creators.map((kind) => ({
    ...kind,
    creators: [{ name, words: "1 play", months: [] }],
  }));
  const [kind] = withDrawableNames({ ...picture, creators }).creators;
  expect(kind?.creators[0]).toEqual({ name: drawn, words: "1 play", months: [] });
});
