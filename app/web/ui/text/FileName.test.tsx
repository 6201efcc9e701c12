// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FileName, fileNamePieces } from "./FileName";

it.each<[string, string[]]>([
  ["takeout-20261101T120000Z-001.zip", ["takeout-", "20261101T120000Z-", "001", ".zip"]],
  [
    "Complete_LinkedInDataExport_11-01-2026.zip",
    ["Complete_", "Linked", "In", "Data", "Export_", "11-01-2026", ".zip"],
  ],
  ["Takeout/My Activity/MyActivity.json", ["Takeout/", "My Activity/", "My", "Activity", ".json"]],
  ["export.zip", ["export", ".zip"]],
  ["nothing", ["nothing"]],
  ["", []],
])("%s may be broken between its parts, and stays the same text", (name, pieces) => {
  expect(fileNamePieces(name).join("")).toBe(name);
  expect(fileNamePieces(name)).toEqual(pieces);
  const shown = document.createElement("p");
  shown.innerHTML = renderToStaticMarkup(<FileName name={name} />);
  expect(shown.textContent).toBe(name);
  expect(shown.querySelectorAll("wbr")).toHaveLength(Math.max(0, fileNamePieces(name).length - 1));
});
