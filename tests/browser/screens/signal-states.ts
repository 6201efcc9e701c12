import { giveArchives } from "../../support/archives/imported-twin";
import { giveResult } from "../states";
import { ANSWERS } from "../steps";
import { expect } from "../test";
import { type ScreenState, someone, visitAs } from "./visiting";

/**
 * The screens that show what archives do to the twin: the signals of one platform each, an import's changes, and the
 * dashboard's note.
 */
export const SIGNAL_STATES: readonly ScreenState[] = [
  { name: "signals, none", open: visitAs("/signals"), scriptless: true },
  ...["amazon", "apple", "google"].map(
    (platform): ScreenState => ({
      name: `signals of ${platform}`,
      open: visitAs(`/signals?platform=${platform}`, (person, { server }) => giveArchives(server, person)),
      scriptless: true,
    }),
  ),
  {
    name: "signals, one switched off and its table open",
    scriptless: true,
    async open(stage) {
      const { page, server } = stage;
      await giveArchives(server, await someone(stage));
      await page.goto("/signals?platform=google");
      await page.getByRole("button", { name: /^Switch off Visits to places/ }).click();
      await expect(page.getByText("Your twin does not use it.")).toBeVisible();
      await page.locator("#archive-youtube-watched-activity-by-hour summary").first().click();
    },
  },
  {
    name: "what an import changed",
    scriptless: true,
    async open(stage) {
      const person = await someone(stage);
      await giveResult(person, ANSWERS);
      const id = await giveArchives(stage.server, person);
      await stage.page.goto(`/archives/imports/${id}/changes`);
    },
  },
  {
    name: "dashboard, after an import",
    open: visitAs("/", async (person, { server }) => {
      await giveResult(person, ANSWERS);
      await giveArchives(server, person);
    }),
  },
];
