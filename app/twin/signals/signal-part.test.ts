import { expect, it } from "vitest";
import { signalPart } from "./signal-part";

it("a signal has an address of its own on its platform's page", () => {
  expect(signalPart({ source: "archive:plays", kind: "activity-by-hour" })).toBe(
    "archive-plays-activity-by-hour",
  );
});
