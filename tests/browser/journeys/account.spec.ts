import { account, newFields } from "../../support/accounts/person";
import { greeting, hydrated, logIn, logOut, openMenu, toast } from "../steps";
import { expect, IN_EVERY_ENGINE, test, WITH_SCRIPTS } from "../test";

test("a person makes an account, logs out and logs in again", { tag: IN_EVERY_ENGINE }, async ({
  page,
  scripts,
}) => {
  const fields = newFields({ firstName: "Ada", lastName: "Lovelace" });
  await page.goto("/login");
  await page.getByRole("link", { name: "Create one" }).click();
  await expect(page).toHaveTitle("Create your account · Digital Twin");
  await page.getByLabel("First name").fill(fields.firstName);
  await page.getByLabel("Last name").fill(fields.lastName);
  await page.getByLabel("Username").fill(fields.username);
  await page.getByLabel("Email").fill(fields.email);
  await page.getByLabel("Password").fill(fields.password);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL("/setup");
  await expect(toast(page, "Account Created")).toContainText("Welcome! Let's set up your profile.");
  if (scripts) await hydrated(page);
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page).toHaveURL("/");
  await expect(greeting(page)).toBeVisible();

  await openMenu(page, "Your account");
  await expect(page.getByText(fields.email)).toBeVisible();
  await openMenu(page, "Your account");
  await logOut(page);
  await page.goto("/setup");
  await expect(page).toHaveURL("/login?next=%2Fsetup");

  await logIn(page, fields);
  await expect(page).toHaveURL("/setup");
  await expect(toast(page, "Welcome back!")).toContainText("You have successfully signed in.");
});

test("a refused registration says what is wrong and keeps what was typed", { tag: IN_EVERY_ENGINE }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(400, "/register");
  await page.goto("/register");
  await page.getByLabel("First name").fill("Grace <b>Hopper</b>");
  await page.getByLabel("Username").fill("gh");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password").fill("12345");
  await page.getByRole("button", { name: "Create account" }).click();

  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(page).toHaveTitle("Error: Create your account · Digital Twin");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Last name is required",
    "Username must be at least 3 characters",
    "Please enter a valid email",
    "Password must be at least 6 characters",
  ]);
  await expect(page.getByLabel("First name")).toHaveValue("Grace <b>Hopper</b>");
  await expect(page.getByLabel("Username")).toHaveValue("gh");
  await expect(page.getByLabel("Email")).toHaveValue("not an address");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription("Error: Last name is required");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");

  await summary.getByRole("link", { name: "Username must be at least 3 characters" }).click();
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("a username that is taken is said beside its field", { tag: WITH_SCRIPTS }, async ({
  page,
  server,
  watch,
}) => {
  const taken = await account(server);
  watch.expectStatus(409, "/register");
  await page.goto("/register");
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Username").fill(taken.username.toUpperCase());
  await page.getByLabel("Email").fill(newFields().email);
  await page.getByLabel("Password").fill(taken.password);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveTitle("Error: Create your account · Digital Twin");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(["This username is taken. Choose another one."]);
  await expect(page.getByLabel("Username")).toHaveValue(taken.username.toUpperCase());
});

test("an incomplete login says what is missing", { tag: WITH_SCRIPTS }, async ({ page, watch }) => {
  watch.expectStatus(400, "/login");
  await page.goto("/login?next=/setup");
  await page.getByLabel("Email").fill("somebody");
  await page.getByRole("button", { name: "Log in" }).click();

  await expect(page).toHaveTitle("Error: Log in · Digital Twin");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(["Please enter a valid email", "Password is required"]);
  await expect(page.getByLabel("Email")).toHaveValue("somebody");
});

test("wrong credentials are refused without saying which part was wrong", { tag: WITH_SCRIPTS }, async ({
  page,
  server,
  watch,
}) => {
  const person = await account(server);
  watch.expectStatus(401, "/login");
  await page.goto("/login?next=/setup");
  for (const email of [person.email, newFields().email]) {
    await logIn(page, { email, password: "not the password" });
    await expect(page).toHaveTitle("Error: Log in · Digital Twin");
    await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toHaveText(
      "Login failed. Please check your credentials.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("");
  }
  // The intended page is still known after two refusals.
  await logIn(page, person);
  await expect(page).toHaveURL("/setup");
});

test("too many wrong passwords are refused for a while, in words", { tag: WITH_SCRIPTS }, async ({
  page,
  server,
  watch,
}) => {
  const person = await account(server);
  watch.expectStatus(401, "/login");
  watch.expectStatus(429, "/login");
  await page.goto("/login");
  for (let attempt = 1; attempt <= 10; attempt++) {
    await logIn(page, { email: person.email, password: `wrong ${attempt}` });
    await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
    await expect(page.getByLabel("Password")).toHaveValue("");
  }
  await logIn(page, person);
  await expect(page.getByRole("alert").filter({ hasText: "Too many tries" })).toHaveText(
    /^Too many tries\. Wait (a minute|\d+ minutes) and try again\.$/,
  );
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
});

test("after the login the person comes to where they wanted to go", { tag: WITH_SCRIPTS }, async ({
  page,
  server,
}) => {
  const person = await account(server);
  await page.goto("/preview-twin");
  await expect(page).toHaveURL("/login?next=%2Fpreview-twin");
  await logIn(page, person);
  await expect(page).toHaveURL("/preview-twin");
});

for (const next of ["//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)"]) {
  test(`after the login nobody is led astray by next=${next}`, { tag: WITH_SCRIPTS }, async ({
    page,
    server,
  }) => {
    const person = await account(server);
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await logIn(page, person);
    await expect(greeting(page)).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}

test("the security page asks to sign in first", { tag: WITH_SCRIPTS }, async ({ page }) => {
  await page.goto("/login?next=/security");
  await expect(page.getByText("Please sign in to access your security settings")).toBeVisible();
});

test("somebody who is logged in is not asked again", { tag: WITH_SCRIPTS }, async ({ page, person }) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(greeting(page, person.firstName)).toBeVisible();
  }
});

test("Google, where the operator has not set it up, is not offered; its address leads back with a message", {
  tag: WITH_SCRIPTS,
}, async ({ page }) => {
  for (const path of ["/register", "/login"]) {
    await page.goto(path);
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveCount(0);
  }
  await page.goto("/auth/google/login?next=/setup");
  await expect(page).toHaveURL("/login?next=%2Fsetup");
  await expect(toast(page, "Connection Error")).toContainText(
    "Unable to connect to platform. Please try again.",
  );
  await expect(page.getByRole("alert").filter({ hasText: "Connection Error" })).toBeVisible();
});
