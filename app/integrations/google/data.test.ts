import { describe, expect, it } from "vitest";
import { googleParts } from "./data";

const PROFILE = { id: "113459876543210987654", name: "Ada", email: "ada@example.org", verified_email: true };

describe("Google's panel", () => {
  it("shows profile, calendar and Drive, with units and one decimal", () => {
    const parts = googleParts({
      profile: PROFILE,
      calendar: { calendars: [{}, {}], events: Array.from({ length: 1_034 }, () => ({})) },
      drive: { files: [{}], usage: { usage: "5368709120", limit: "16106127360" } },
    });
    expect(parts).toEqual([
      {
        title: "Profile",
        facts: [
          ["ID", "113459876543…"],
          ["Name", "Ada"],
          ["Email", "ada@example.org"],
          ["Email verified", "Yes"],
        ],
      },
      {
        title: "Calendar",
        facts: [
          ["Calendars", "2"],
          ["Events", "1,034"],
        ],
      },
      {
        title: "Drive",
        facts: [
          ["Files", "1"],
          ["Storage used", "5.0 GB of 15.0 GB"],
          ["Usage", "33.3\u00a0%"],
        ],
      },
    ]);
  });

  it("leaves out what was not granted or is unknown", () => {
    const parts = googleParts({
      profile: { id: "123456789012", verified_email: false },
      drive: { usage: { usage: "1024" } },
    });
    expect(parts).toEqual([
      {
        title: "Profile",
        facts: [
          ["ID", "123456789012"],
          ["Email verified", "No"],
        ],
      },
      { title: "Drive", facts: [["Storage used", "1.0 KB"]] },
    ]);
  });

  it.each([
    ["nothing", {}],
    ["nonsense", { profile: "Ada", calendar: 7, drive: { usage: { usage: 12 } } }],
    ["sizes that are none", { drive: { usage: { usage: "-1", limit: "many" } } }],
  ])("is empty with %s", (_what, data) => {
    expect(googleParts(data)).toEqual([]);
  });

  it("shows calendars without events as none", () => {
    expect(googleParts({ calendar: { calendars: [], events: [] } })[0]?.facts).toEqual([
      ["Calendars", "0"],
      ["Events", "0"],
    ]);
  });
});
