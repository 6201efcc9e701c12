import type { Person } from "../../support/accounts/person";
import { giveConnection } from "../../support/platforms/given-connections";
import { leaveGoogleAlone } from "../guarding";
import { expect } from "../test";
import { pressRefused } from "./account-states";
import { type ScreenState, type Stage, visitAs } from "./visiting";

const PAGE = "/security/delete-account";

/** Connects platforms of both kinds: those where the product ends the access, and those where only the person can. */
async function connected(person: Person, { server }: Stage): Promise<void> {
  for (const platform of ["google", "github", "linkedin", "amazon"]) {
    await giveConnection(server, person.id, { platform });
  }
}

/** Deleting an account, and the page after it. None of these pages has scripts. */
export const LEAVING_STATES: readonly ScreenState[] = [
  { name: "deleting the account", scriptless: true, open: visitAs(PAGE) },
  {
    name: "deleting the account, Google alone",
    scriptless: true,
    open: visitAs(PAGE, (person, { server }) => leaveGoogleAlone(server, person)),
  },
  { name: "deleting the account, platforms connected", scriptless: true, open: visitAs(PAGE, connected) },
  {
    name: "deleting the account, refused",
    scriptless: true,
    async open(stage) {
      await visitAs(PAGE)(stage);
      await pressRefused(stage, "Delete account", { path: PAGE });
    },
  },
  {
    name: "the account is deleted",
    scriptless: true,
    async open(stage) {
      await visitAs(PAGE)(stage);
      await stage.page.getByLabel("Delete my account and everything in it").check();
      await stage.page.getByRole("button", { name: "Delete account" }).click();
      await expect(stage.page.getByText("Your account is deleted")).toBeVisible();
    },
  },
];
