import {
  ANSWERS,
  answerSection,
  byName,
  chosenAnswers,
  FIGURES,
  greeting,
  hydrated,
  logIn,
  logOut,
  takeAssessment,
  toast,
} from "../steps";
import { bringSession, expect, test, WITH_SCRIPTS } from "../test";

test("the whole way: assessment, result, dashboard, logging out and in", async ({
  page,
  person,
  server,
  scripts,
}) => {
  await page.goto("/setup");
  await expect(page.getByText(/^0\/[1-3] Complete$/)).toBeVisible();
  await page.getByRole("link", { name: "Start the assessment" }).click();
  await expect(page).toHaveTitle("Personality assessment · Digital Twin");
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await takeAssessment(page, ANSWERS);

  await expect(page).toHaveURL("/personality-assessment");
  await expect(toast(page, "Assessment Complete!")).toBeVisible();
  await expect(page.getByText("Assessment Complete", { exact: true })).toBeVisible();
  // Petals open one after the other; without scripts all are there at once.
  const petal = page.locator(".reveal .petal").last();
  await expect(petal).toHaveCSS("animation-name", scripts ? "petal-opens" : "none");
  await expect(page.locator(".reveal-label").last()).toHaveText("Emotional Stability calmer than 8 of 10");
  for (const [trait, figure] of Object.entries(FIGURES)) {
    const card = page.getByRole("region", { name: trait });
    await expect(card.getByText(figure, { exact: true })).toBeVisible();
    await expect(card.getByText(/^Most likely between \d+ and \d+\./)).toBeVisible();
    await expect(card.getByText(/(of 10|most) people\.$/)).not.toHaveCount(0);
  }
  const openness = page.getByRole("region", { name: "Openness to Experience" });
  await expect(openness.locator("[aria-current]")).toHaveText("High");
  await expect(page.getByText("What this means for your Digital Twin")).toBeVisible();
  await expect(page.getByText(/answers in a row are identical/)).toBeHidden();

  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/");
  const card = page.getByRole("region", { name: "Personality Profile" });
  await expect(card.getByText("Complete", { exact: true })).toBeVisible();
  for (const [trait, figure] of Object.entries(FIGURES)) {
    await expect(card.getByRole("listitem").filter({ hasText: trait }).first()).toContainText(figure);
  }
  await expect(card.getByRole("list").last().getByRole("listitem")).toHaveCount(3);

  await logOut(page);
  await logIn(page, person);
  await expect(page.getByRole("region", { name: "Personality Profile" })).toContainText("90 %");
  await page.goto("/setup");
  await expect(page.getByText(/^1\/[1-3] Complete$/)).toBeVisible();
  expect(await server.database.count("PersonalityProfile", '"userId" = $1', [person.id])).toBe(1);
});

test("before the assessment the dashboard and the twin say what would fill them", {
  tag: WITH_SCRIPTS,
}, async ({ page, person }) => {
  await page.goto("/");
  await expect(greeting(page, person.firstName)).toBeVisible();
  await expect(page.getByText("Complete your personality assessment to see your profile.")).toBeVisible();
  await page.getByRole("link", { name: "Preview Twin" }).click();
  await expect(page).toHaveURL("/preview-twin");
  await expect(page.getByRole("img")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Take Assessment" }).click();
  await expect(page.getByText("1 of 5 sections")).toBeVisible();
});

test("neutral is chosen in advance, and each section says how far it is", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
}) => {
  expect(person.id).toBeTruthy();
  await page.goto("/personality-assessment");
  for (let section = 1; section <= 5; section++) {
    await expect(page.getByText(`${section} of 5 sections`)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", String(section));
    expect(await chosenAnswers(page)).toEqual([3, 3, 3, 3, 3, 3]);
    await hydrated(page);
    await page.getByRole("button", { name: section < 5 ? "Next" : "Complete Assessment" }).click();
  }
  // Thirty answers of Neutral are pointed out, but accepted.
  await expect(page.getByText(/^30 answers in a row are identical/)).toBeVisible();
  await expect(page.getByText(/^Neutral is chosen in advance on every question/)).toBeVisible();
  await expect(page.getByText("60 %").first()).toBeVisible();
});

test("Previous keeps what was answered, and what was not yet sent", async ({ page, person, server }) => {
  await page.goto("/personality-assessment");
  await answerSection(page, 1, [1, 2, 3, 4, 5, 1]);
  await page.getByRole("button", { name: "Next" }).click();
  await answerSection(page, 2, [5, 4, 3, 2, 1, 5]);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("1 of 5 sections")).toBeVisible();
  expect(await chosenAnswers(page)).toEqual([1, 2, 3, 4, 5, 1]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
  expect(await chosenAnswers(page)).toEqual([5, 4, 3, 2, 1, 5]);
  expect(await server.database.count("AssessmentDraftSection", '"userId" = $1', [person.id])).toBe(2);
});

test("Previous on a section that was only looked at answers nothing, and the assessment goes on there", {
  tag: WITH_SCRIPTS,
}, async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/personality-assessment");
  await answerSection(page, 1, [1, 2, 3, 4, 5, 1]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("1 of 5 sections")).toBeVisible();
  await page.goto("/");
  await page.goto("/personality-assessment");
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
  await page.goto("/personality-assessment?section=3");
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
});

test("left in section 3, it goes on there on another device", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  server,
  anotherDevice,
}) => {
  await page.goto("/personality-assessment");
  for (const section of [1, 2]) {
    await answerSection(page, section, ANSWERS[section - 1] ?? []);
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText("3 of 5 sections")).toBeVisible();

  const other = await anotherDevice();
  await other.goto("/personality-assessment");
  await expect(other).toHaveURL("/login?next=%2Fpersonality-assessment");
  await logIn(other, person);
  await expect(other.getByText("3 of 5 sections")).toBeVisible();
  await other.getByRole("button", { name: "Previous" }).click();
  await expect(other.getByText("2 of 5 sections")).toBeVisible();
  expect(await chosenAnswers(other)).toEqual([...(ANSWERS[1] ?? [])]);
  await other.getByRole("button", { name: "Next" }).click();
  await takeAssessment(other, ANSWERS, 3);
  await expect(other.getByRole("region", { name: "Openness to Experience" })).toContainText("90 %");

  // The first device, still on section 3, sees the result instead of an error or a second result.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
  expect(await server.database.count("PersonalityProfile", '"userId" = $1', [person.id])).toBe(1);
});

test("a later section waits for those before it", { tag: WITH_SCRIPTS }, async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/personality-assessment?section=4");
  await expect(page.getByText("1 of 5 sections")).toBeVisible();
  await expect(page).toHaveURL("/personality-assessment?section=1");
});

test("a section that is refused keeps every answer and says which is missing", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  watch,
}) => {
  expect(person.id).toBeTruthy();
  watch.expectStatus(400, "/personality-assessment");
  await page.goto("/personality-assessment");
  await answerSection(page, 1, [1, 2, 4, 5, 2, 1]);
  // The page prevents sending an unanswered question; a browser that ignores `required` does not.
  await page.locator('input[name="openness_3"]').evaluateAll((radios) => {
    for (const radio of radios) {
      if (!(radio instanceof HTMLInputElement)) continue;
      radio.required = false;
      radio.checked = false;
    }
  });
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page).toHaveTitle("Error: Personality assessment · Digital Twin");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(["Choose an answer for “I have a vivid imagination.”"]);
  const vivid = page.getByRole("group", { name: "I have a vivid imagination." });
  await expect(vivid).toHaveAccessibleDescription(/Choose an answer for/);
  const kept = await chosenAnswers(page);
  expect(kept.toSpliced(2, 1)).toEqual([1, 2, 5, 2, 1]);
  // Once corrected and sent again, it continues, and the error is gone.
  await vivid.getByRole("radio", { name: "Agree", exact: true }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
  await expect(page).toHaveTitle("Personality assessment · Digital Twin");
  await expect(page.getByText("There is a problem")).toBeHidden();
});

test("taking it again keeps the earlier result and tells real change from chance", {
  tag: WITH_SCRIPTS,
}, async ({ page, person, server, context }) => {
  const answer = await person.client.postJson("/api/personality", { answers: byName(ANSWERS) });
  expect(answer.status).toBe(201);
  await bringSession(context, server, person);
  await page.goto("/personality-assessment");
  await page.getByRole("link", { name: "Retake Assessment" }).click();
  // Openness falls from 90 % to 20 %, conscientiousness by one answer; the rest is unchanged.
  await takeAssessment(page, [[1, 5, 1, 1, 1, 5], [4, 3, 2, 4, 4, 2], ...ANSWERS.slice(2)]);
  const openness = page.getByRole("region", { name: "Openness to Experience" });
  await expect(openness.getByText("20 %", { exact: true })).toBeVisible();
  await expect(openness).toContainText(
    "Down 70 points since last time, from 90 to 20: probably a real change.",
  );
  await expect(page.getByRole("region", { name: "Conscientiousness" })).toContainText(
    "Up 4 points since last time, from 53 to 57: chance alone can do that.",
  );
  await expect(page.getByRole("region", { name: "Extraversion" })).toContainText("At 47, as last time.");
  expect(await server.database.count("PersonalityProfile", '"userId" = $1', [person.id])).toBe(2);
});

test("a retake that was begun is offered to be gone on with", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
}) => {
  await person.client.postJson("/api/personality", { answers: byName(ANSWERS) });
  await page.goto("/personality-assessment?section=1");
  await answerSection(page, 1, ANSWERS[0] ?? []);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
  await page.getByRole("link", { name: "Personality", exact: true }).click();
  await page.getByRole("link", { name: "Go on with your retake (section 2 of 5)" }).click();
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
});

test("a double press of Complete Assessment makes one result", async ({ page, person, server }) => {
  await page.goto("/personality-assessment");
  for (let section = 1; section < 5; section++) {
    await expect(page.getByText(`${section} of 5 sections`)).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText("5 of 5 sections")).toBeVisible();
  await page.getByRole("button", { name: "Complete Assessment" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
  expect(await server.database.count("PersonalityProfile", '"userId" = $1', [person.id])).toBe(1);
});
