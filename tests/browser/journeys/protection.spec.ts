import { SESSION_ENDS } from "~/accounts/sessions/end-reasons";
import { subjectOf } from "../../platforms/foundations/people";
import { test } from "../platforms";
import { hydrated, logIn, toast } from "../steps";
import { expect, WITH_SCRIPTS } from "../test";

test("Google ends somebody's sessions while they use the product: their next click is the login page, which says why", {
  tag: WITH_SCRIPTS,
}, async ({ page, person, platforms, server }) => {
  const { events } = platforms.google;
  const subject = subjectOf("google", platforms.google.meet());
  await server.database.query(
    `INSERT INTO "GoogleIdentity" ("subject", "userId", "email") VALUES ($1, $2, $3)`,
    [subject, person.id, person.email],
  );
  await page.goto("/");
  await hydrated(page);
  const taken = await events.push(server.origin, events.claims("sessions-revoked", events.somebody(subject)));
  expect(taken.status).toBe(202);
  await page.getByRole("link", { name: "Preferences" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
  await expect(page.getByText(SESSION_ENDS["google-sessions-revoked"])).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/preferences$/);

  await page.goto("/security");
  await expect(page.getByText("Your sessions here were ended, on every device.")).toBeVisible();
  await page.getByRole("switch", { name: "Cross Account Protection" }).click();
  await expect(page.getByRole("switch", { name: "Cross Account Protection" })).toBeChecked();
  await expect(page.getByText("Cross Account Protection is on.")).toBeVisible();
  await expect(toast(page, "Error")).toHaveCount(0);
});
