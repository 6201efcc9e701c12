import { describe, expect, it } from "vitest";
import { needsReconnecting, statusBadge, syncProgressInWords } from "./status";

describe("connection status", () => {
  it.each([
    ["connected", "Connected", false],
    ["disconnected", "Disconnected", false],
    ["error", "Error", true],
    ["revoked", "Revoked", true],
    ["strange", "strange", false],
    ["constructor", "constructor", false],
  ])("%s is shown as %s", (status, label, reconnects) => {
    expect([statusBadge(status).label, needsReconnecting(status)]).toEqual([label, reconnects]);
  });
});

it.each([
  [{ what: "Calendar events", done: 250, of: 1_000 }, "Calendar events: 250 of 1,000"],
  [{ what: "Files", done: 1_250, of: null }, "Files: 1,250 so far"],
  [{ what: "Google is making the archive", done: 0, of: null }, "Google is making the archive"],
  [{ what: "Archives", done: 0, of: 2 }, "Archives: 0 of 2"],
])("a running sync shows its progress: %j", (progress, words) => {
  expect(syncProgressInWords(progress)).toBe(words);
});
