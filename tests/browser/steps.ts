import { type Page, test } from "@playwright/test";
import { ANSWER_LABELS, SECTIONS } from "~/personality/assessment/items";
import type { Person } from "../support/accounts/person";
import { expect } from "./test";

/** Six answers, 1 to 5, for each of the five sections. */
export type SectionAnswers = readonly (readonly number[])[];

/**
 * Answers with scores computed by hand, reverse-keyed ones turned: openness 5+4+4+4+5+5 = 27 of 30 = 90 %,
 * conscientiousness 3+3+2+2+4+2 = 16 = 53 %, extraversion 2+2+3+2+3+2 = 14 = 47 %, agreeableness 5+5+5+4+4+5 = 28 = 93
 * %, neuroticism 2+2+2+2+1+2 = 11 = 37 %, shown as Emotional Stability 63 %.
 */
export const ANSWERS: SectionAnswers = [
  [5, 2, 4, 4, 5, 1],
  [3, 3, 2, 4, 4, 2],
  [2, 4, 3, 4, 3, 2],
  [5, 1, 5, 2, 4, 5],
  [2, 4, 2, 4, 1, 2],
];

export const FIGURES = {
  "Openness to Experience": "90 %",
  Conscientiousness: "53 %",
  Extraversion: "47 %",
  Agreeableness: "93 %",
  "Emotional Stability": "63 %",
};

/** {@link ANSWERS} by name, as the JSON interface takes them. */
export function byName(answers: SectionAnswers): Record<string, number> {
  return Object.fromEntries(
    SECTIONS.flatMap(({ items }, section) =>
      items.map(({ name }, index) => [name, answers[section]?.[index] ?? 3]),
    ),
  );
}

/** Opens a part of a page. Browsers move the focus there a moment after loading, which would undo a Tab before it. */
export async function openPart(page: Page, address: `${string}#${string}`): Promise<void> {
  await page.goto(address);
  await expect(page.locator(":target")).toBeInViewport();
}

/** Waits until the product's scripts have taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("[data-live]")).toBeAttached();
}

/** Marks the page; a reload would remove the mark. See {@link isMarked}. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
export const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

/** Chooses six answers in the open section, and returns how many were chosen differently before. */
export async function answerSection(page: Page, section: number, six: readonly number[]): Promise<void> {
  await test.step(`answer section ${section}`, async () => {
    await expect(page.getByText(`${section} of 5 sections`)).toBeVisible();
    for (const [index, item] of (SECTIONS[section - 1]?.items ?? []).entries()) {
      const label = ANSWER_LABELS[(six[index] ?? 3) - 1] ?? "Neutral";
      await page
        .getByRole("group", { name: item.text })
        .getByRole("radio", { name: label, exact: true })
        .check();
    }
  });
}

/** The six chosen answers of the open section, 1 to 5; null if none is chosen. */
export function chosenAnswers(page: Page): Promise<(number | null)[]> {
  return page
    .getByRole("main")
    .getByRole("group")
    .evaluateAll((groups) =>
      groups.map((group) => Number(group.querySelector<HTMLInputElement>("input:checked")?.value) || null),
    );
}

/** Takes the whole assessment from the open section to the result. */
export async function takeAssessment(page: Page, answers: SectionAnswers, from = 1): Promise<void> {
  for (let section = from; section <= 5; section++) {
    await answerSection(page, section, answers[section - 1] ?? []);
    const button = section < 5 ? "Next" : "Complete Assessment";
    await page.getByRole("button", { name: button }).click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
}

/** Fills in and sends the open login form. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const field = page.getByLabel("Email");
  // Over WebDriver, Playwright's `fill` appends to an email field's text; `clear` empties any field.
  await field.clear();
  await field.fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** The greeting on the dashboard. */
export function greeting(page: Page, firstName = "Ada") {
  return page.getByRole("heading", { level: 1, name: `Welcome, ${firstName}`, exact: true });
}

/** Opens a menu of the header: 'Your account', or the bell by its current name ('Notifications, 3 unread'). */
export async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("banner").locator("summary").filter({ hasText: name }).click();
}

/** Logs out by the header's menu. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page, "Your account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
}

/** Moves the focus to the toast, once the script for that is loaded. */
export async function focusToast(page: Page): Promise<void> {
  await expect(page.locator(".toast").getByRole("button", { name: "Close" })).toBeVisible();
  await page.keyboard.press("F8");
}

/** The toast with this title. */
export function toast(page: Page, title: string) {
  return page.locator(".toast").filter({ hasText: title });
}
