import type { BrowserContext, Page } from "@playwright/test";
import { loggedIn, type Person } from "../../support/accounts/person";
import type { TestServer } from "../../support/server/server";
import { bringSession } from "../test";
import type { Watch } from "../watch";

/** Everything needed to create a screen's state; the page is still empty. */
export type Stage = {
  page: Page;
  context: BrowserContext;
  server: TestServer;
  watch: Watch;
  /** Whether the product's scripts run. */
  scripts: boolean;
};

/** Brings the page to a state and leaves it open. */
export type Opening = ((stage: Stage) => Promise<void>) & {
  /** The address alone determines the state, so reloading the page shows the same. */
  byAddress?: true;
};

/** A screen in one state. */
export type ScreenState = {
  name: string;
  open: Opening;
  /** The page loads no scripts at all, so it looks the same with and without them. */
  scriptless?: true;
};

/** A new user, logged in in the page's browser. */
export async function someone({ context, server }: Stage): Promise<Person> {
  const person = await loggedIn(server);
  await bringSession(context, server, person);
  return person;
}

/** Opens a page for a user who is signed out. */
export function visit(path: string): Opening {
  const open = async ({ page }: Stage) => {
    await page.goto(path);
  };
  return Object.assign(open, { byAddress: true } as const);
}

/** Opens a page for a new user, after preparing something for them. */
export function visitAs(
  path: string,
  prepare: (person: Person, stage: Stage) => Promise<unknown> = async () => {},
): Opening {
  const open = async (stage: Stage) => {
    const person = await someone(stage);
    await prepare(person, stage);
    await stage.page.goto(path);
  };
  return Object.assign(open, { byAddress: true } as const);
}
