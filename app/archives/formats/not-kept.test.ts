import { describe, expect, it } from "vitest";
import type { FileHead } from "../format";
import { googleSaved } from "./google/saved";
import { facebook } from "./social/facebook";
import { LINKEDIN_DROPPED } from "./social/linkedin-dropped-tables";
import { metaOther } from "./social/meta-other";

const head = (parts: Partial<FileHead>) => ({ rows: [], keys: [], ...parts }) as unknown as FileHead;

describe("Google's saved places, of which nothing is kept", () => {
  const HEADER = ["Title", "Note", "URL", "Comment"];
  const GERMAN = ["Titel", "Notiz", "URL", "Kommentar"];
  const place = ["Sea", "", "https://www.google.com/maps/x", ""];
  const other = ["Sea", "", "https://tides.example", ""];
  it.each<[string, string[][], boolean]>([
    ["in English", [HEADER, place], true],
    ["with other pages in English", [HEADER, other, ["", "", "", ""]], true],
    ["with tags", [["Title", "Note", "URL", "Tags", "Comment"], other], true],
    ["in German", [GERMAN, other, place], true],
    ["in German, without an address of Google", [GERMAN, other], false],
    ["with the list's description before", [["My list"], [""], HEADER, other], true],
    ["with more before it", [["My list"], [""], [""], HEADER, other], false],
    ["with three columns", [HEADER.slice(0, 3), place], false],
    ["with six", [[...HEADER, "More", "Still more"], place], false],
    ["with the third column called otherwise", [["Title", "Note", "Url", "Comment"], place], false],
    ["with a column without a name", [["Titel", "", "URL", "Kommentar"], place], false],
    ["with a name of 39 characters", [["T".repeat(39), "Notiz", "URL", "Kommentar"], place], true],
    ["with a name of 40", [["T".repeat(40), "Notiz", "URL", "Kommentar"], place], false],
    ["with what is no address", [HEADER, ["Sea", "", "the sea", ""]], false],
  ])("are known %s: %s", (_title, rows, isKnown) => {
    expect(googleSaved.recognises(head({ rows }))).toBe(isKnown);
  });
});

describe("Meta's files that are not used", () => {
  it.each([
    [["participants", "thread_path"], true],
    [["participants"], false],
    [["thread_path"], false],
    [["sender_name", "timestamp_ms"], true],
    [["sender_name"], false],
    [["timestamp_ms"], false],
    [["label_values", "fbid"], true],
    [["label_values", "ent_name"], true],
    [["label_values"], false],
    [["fbid", "ent_name"], false],
  ])("are known by the keys %j: %s", (keys, isKnown) => {
    expect(metaOther.recognises(head({ keys }))).toBe(isKnown);
  });
});

it("LinkedIn's tables with few and common columns are known only whole, and those by a name only under it", () => {
  const whole = LINKEDIN_DROPPED.filter(({ isWhole }) => isWhole).map(({ marks }) => marks.join(", "));
  expect(whole).toEqual(["Profile Summary", "Name", "Name, Number", "Extension, Number, Type"]);
  for (const { isNamed, isWhole } of LINKEDIN_DROPPED) if (isNamed) expect(isWhole).toBe(true);
  expect(LINKEDIN_DROPPED.every(({ isRest }) => isRest)).toBe(true);
});

describe("Facebook's own files", () => {
  it.each([
    [["timestamp", "data", "reaction"], true],
    [["timestamp", "data", "post"], true],
    [["timestamp", "data"], false],
    [["timestamp", "post"], false],
    [["data", "post"], false],
    [["timestamp", "data", "reaction", "sender_name"], false],
  ])("are known by the keys %j: %s; chats have reactions too", (keys, isKnown) => {
    expect(facebook.recognises(head({ keys, path: "a.json" }))).toBe(isKnown);
  });
});
