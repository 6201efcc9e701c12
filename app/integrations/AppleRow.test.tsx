// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppleTab } from "~/platforms/panels/apple";
import { appleData } from "~/platforms/panels/data";
import { AppleRow, type AppleRowProps } from "./AppleRow";

const DATA = appleData([
  {
    data: {
      profile: {
        email: "x1@privaterelay.appleid.com",
        isPrivateEmail: "true",
        firstName: "Ada",
        lastName: "King",
      },
      deviceData: {
        devices: [
          {
            id: "1",
            name: "Ada's iPhone",
            model: "iPhone 15",
            osVersion: "19.1",
            lastUsed: "2026-11-21T10:30:00Z",
            screenTime: 205,
          },
        ],
        usage: { screenTime: { "2026-11-20": 60, "2026-11-21": 125 } },
      },
      appUsage: {
        apps: Array.from({ length: 12 }, (_, index) => ({
          bundleId: `org.example.app${index}`,
          name: `App ${index}`,
          category: "Tools",
          usageTime: 100 - index,
          launchCount: index,
        })),
        weeklyReport: { totalScreenTime: 1_290, pickupCount: 431, mostUsedApps: ["App 0", "App 1", "App 2"] },
      },
      healthData: {
        steps: { "2026-11-20": 4_000, "2026-11-21": 6_500 },
        heartRate: { "2026-11-21": 61.7 },
        workouts: [1, 2, 3, 4, 5, 6].map((day) => ({
          type: `Run ${day}`,
          startDate: day < 6 ? `2026-11-0${day}T07:00:00+09:00` : `2026-11-0${day}T07:00:00Z`,
          duration: 65,
          calories: 410,
        })),
      },
    },
  },
]);

const PLATFORM: AppleRowProps["platform"] = {
  name: "apple",
  label: "Apple iCloud",
  isSetUp: true,
  isSandbox: false,
  accessPage: null,
  takesArchives: true,
  status: "connected",
  isDemo: false,
  isFromArchives: false,
  importedPoints: 0,
  importedTo: null,
  account: "",
  dataPoints: 12,
  lastSync: null,
  nextSync: null,
  isDue: false,
  tokenExpiresAt: null,
  tokenValid: true,
  isRenewed: false,
  scopes: [],
  lastError: null,
  more: [],
  syncing: [],
};

const row = (
  more: Partial<AppleRowProps["apple"]> = {},
  tab: AppleTab | null = "overview",
): AppleRowProps => ({
  platform: PLATFORM,
  apple: { ...DATA, means: [], state: "loaded", ...more },
  tab,
});
const NOTHING = appleData([]);

function inRouter(data: AppleRowProps) {
  const router = createMemoryRouter([{ path: "*", element: <AppleRow {...data} /> }]);
  return <RouterProvider router={router} />;
}

/** The row as served, before lazily loaded parts replace any of it. */
function served(data: AppleRowProps): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = render(inRouter(data)).container.innerHTML;
  cleanup();
  return page;
}
const textOf = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
const rowsOf = (table: Element | undefined) =>
  [...(table?.querySelectorAll("tbody tr") ?? [])].map((row) => [...row.children].map(textOf));

// The replacement tabs use a large library: loading it first keeps the tests fast.
beforeAll(() => import("~/platforms/panels/LiveTabs"));
afterEach(cleanup);

describe("the row of Apple without scripts", () => {
  it("has its four tabs as links, the open one marked", () => {
    const links = [...served(row({}, "health")).querySelectorAll("nav a")];
    expect(
      links.map((link) => [textOf(link), link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).toEqual([
      ["Overview", "/integrations?apple=overview#apple", null],
      ["Devices", "/integrations?apple=devices#apple", null],
      ["App Usage", "/integrations?apple=app-usage#apple", null],
      ["Health", "/integrations?apple=health#apple", "page"],
    ]);
    expect(served(row()).querySelector("#apple nav")).not.toBeNull();
  });

  it("has an overview with the account and the tabs' figures", () => {
    const facts = [...served(row()).querySelectorAll("#apple nav + dl > div")].map((fact) => [
      textOf(fact.querySelector("dt")),
      textOf(fact.querySelector("dd")),
    ]);
    expect(facts).toEqual([
      ["Name", "Ada King"],
      ["Email", "x1@privaterelay.appleid.com (a private relay address)"],
      ["Devices", "1"],
      ["Average screen time", "1 h 33 min a day"],
      ["Apps", "12"],
      ["Total steps", "10,500"],
    ]);
  });

  it("lists devices, and screen time by day, newest first", () => {
    const tables = [...served(row({}, "devices")).querySelectorAll("table")];
    expect(rowsOf(tables[0])).toEqual([
      ["Ada's iPhone", "iPhone 15", "19.1", "21 Nov 2026, 10:30 UTC", "3 h 25 min"],
    ]);
    expect(rowsOf(tables[1])).toEqual([
      ["21 Nov 2026", "2 h 5 min"],
      ["20 Nov 2026", "1 h"],
    ]);
  });

  it("lists at most ten apps, and the week with its two most used", () => {
    const page = served(row({}, "app-usage"));
    const rows = rowsOf(page.querySelector("table") ?? undefined);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual(["App 0", "Tools", "1 h 40 min", "0"]);
    expect(textOf(page.querySelector("#apple nav + div dl"))).toBe(
      "Total screen time21 h 30 minPickups431Most usedApp 0, App 1",
    );
  });

  it("lists steps and heart rate by day, and the five latest workouts", () => {
    const page = served(row({}, "health"));
    const [days, workouts] = [...page.querySelectorAll("table")].map(rowsOf);
    expect(textOf(page.querySelector("#apple nav + div > p"))).toBe("Total steps: 10,500");
    expect(days).toEqual([
      ["21 Nov 2026", "6,500", "62 a minute"],
      ["20 Nov 2026", "4,000", "not said"],
    ]);
    expect(workouts?.map(([type]) => type)).toEqual(["Run 6", "Run 5", "Run 4", "Run 3", "Run 2"]);
    expect(workouts?.[0]).toEqual(["Run 6", "6 Nov 2026, 07:00 UTC", "1 h 5 min", "410 kcal"]);
    // In the workout's own local time, whatever the person's time zone is.
    expect(workouts?.[1]).toEqual(["Run 5", "5 Nov 2026, 07:00", "1 h 5 min", "410 kcal"]);
  });

  it.each<[AppleTab, RegExp]>([
    ["devices", /^No device data yet\..*“Export All Health Data”.*export\.xml in it\. Upload it here\.$/],
    ["app-usage", /^No app usage yet\..*no file that this server can read holds it\.$/],
    ["health", /^No health data yet\..*“Export All Health Data”.*export\.xml in it\. Upload it here\.$/],
  ])("says under %s which file provides missing data", (tab, words) => {
    const { profile } = DATA;
    const page = served(row({ ...NOTHING, profile }, tab));
    expect(textOf(page.querySelector("#apple nav + p"))).toMatch(words);
  });

  it("syncs by a form, and confirms disconnecting on a page", () => {
    render(inRouter(row()));
    const forms = ["Sync Apple", "Disconnect Apple"].map((name) => {
      const button = screen.getByRole("button", { name });
      return [button.getAttribute("value"), button.closest("form")?.getAttribute("action")];
    });
    expect(forms).toEqual([
      ["sync", "/integrations"],
      [null, "/integrations/apple/disconnect"],
    ]);
  });

  it("says if there is no data yet", () => {
    expect(textOf(served(row({ ...NOTHING, state: "empty" })))).toContain(
      "No Apple data available. Try syncing your data.",
    );
    expect(textOf(served(row()))).not.toContain("No Apple data available");
  });

  it("says if Apple no longer accepts the connection, and offers two ways on", () => {
    render(inRouter(row({ state: "error" })));
    expect(screen.getByRole("alert").textContent).toBe(
      "Failed to load Apple data. Your integration may have expired or been revoked.",
    );
    expect(screen.getByRole("link", { name: "Reconnect Apple" }).getAttribute("href")).toBe("/auth/apple");
    const remove = screen.getByRole("button", { name: "Remove Connection" });
    expect(remove.closest("form")?.getAttribute("action")).toBe("/integrations/apple/disconnect");
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

describe("the row of Apple with scripts", () => {
  beforeEach(() => window.history.replaceState(null, "", "/integrations?apple=devices#apple"));
  const tab = (name: string) => screen.findByRole("tab", { name });
  const selected = () => screen.getByRole("tab", { selected: true }).textContent;

  it("replaces the links with tabs, the same one open", async () => {
    render(inRouter(row({}, "devices")));
    expect(screen.getByRole("navigation", { name: "Apple" })).toBeTruthy();
    await tab("Devices");
    expect(screen.queryByRole("navigation", { name: "Apple" })).toBeNull();
    expect(selected()).toBe("Devices");
    expect(within(screen.getByRole("tabpanel")).getByText("Ada's iPhone")).toBeTruthy();
  });

  it("moves between tabs by arrow keys, Home and End, and updates the address", async () => {
    render(inRouter(row({}, "devices")));
    (await tab("Devices")).focus();
    const steps = [
      ["ArrowRight", "App Usage", "?apple=app-usage"],
      ["End", "Health", "?apple=health"],
      ["ArrowRight", "Overview", "?apple=overview"],
      ["ArrowLeft", "Health", "?apple=health"],
    ] as const;
    for (const [key, name, search] of steps) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect([selected(), document.activeElement?.textContent]).toEqual([name, name]);
      expect(window.location.href).toMatch(new RegExp(`/integrations\\${search}#apple$`));
    }
    expect(within(screen.getByRole("tabpanel")).getByText(/^Total steps/)).toBeTruthy();
  });

  it("keeps the focus that was on a link", async () => {
    render(inRouter(row({}, "devices")));
    screen.getByRole("link", { name: "Devices" }).focus();
    expect(await tab("Devices")).toBe(document.activeElement);
  });
});
