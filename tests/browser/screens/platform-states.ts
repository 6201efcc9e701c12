import { APPLE_DATA, connectAs } from "../states";
import { expect } from "../test";
import { type ScreenState, type Stage, visitAs } from "./visiting";

const { profile } = APPLE_DATA;

/** With scripts, waits for the control that is loaded later. */
async function takenOver({ page, scripts }: Stage, role: "combobox" | "tab"): Promise<void> {
  if (scripts) await expect(page.getByRole(role).first()).toBeVisible();
}

/** Opens the data sources with a query, for a user who has connected some. */
function dataSources(query: string): ScreenState["open"] {
  return async (stage) => {
    await visitAs(`/data-sources${query}`, async (person) => {
      await connectAs(stage.server, person, { platform: "github" });
      await connectAs(stage.server, person, { platform: "amazon", status: "error" });
    })(stage);
    await takenOver(stage, "combobox");
  };
}

/** Opens the Apple panel at a tab. */
function applePanel(tab: string, data: object): ScreenState["open"] {
  return async (stage) => {
    await visitAs(`/integrations?apple=${tab}#apple`, (person) =>
      connectAs(stage.server, person, { platform: "apple", data }),
    )(stage);
    await takenOver(stage, "tab");
  };
}

/** The screens of platforms: the data sources, and Apple's panel. */
export const PLATFORM_STATES: readonly ScreenState[] = [
  { name: "data sources", open: dataSources("") },
  { name: "data sources, none found", open: dataSources("?q=nothing") },
  {
    name: "data sources, with suggestions",
    async open(stage) {
      await dataSources("")(stage);
      await stage.page.getByLabel("Find a data source by name").pressSequentially("goo");
      if (stage.scripts) await expect(stage.page.getByRole("option").first()).toBeVisible();
    },
  },
  { name: "Apple panel, overview", open: applePanel("overview", APPLE_DATA) },
  { name: "Apple panel, devices", open: applePanel("devices", APPLE_DATA) },
  { name: "Apple panel, app usage", open: applePanel("app-usage", APPLE_DATA) },
  { name: "Apple panel, health", open: applePanel("health", APPLE_DATA) },
  { name: "Apple panel, health that no file brought", open: applePanel("health", { profile }) },
  {
    name: "Apple panel, not loaded",
    open: (stage) =>
      visitAs("/integrations", (person) =>
        connectAs(stage.server, person, { platform: "apple", status: "revoked" }),
      )(stage),
  },
];
