import { chromium } from "playwright";
import { signUp } from "./support/accounts/person";
import { startServer } from "./support/server/server";
import { makeLink } from "./support/twin/sharing";

const server = await startServer();
const person = await signUp(server);
const names = ["openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism"];
const ANSWERS: Record<string, number> = Object.fromEntries(
  names.flatMap((trait) => [1, 2, 3, 4, 5, 6].map((n) => [`${trait}_${n}`, 3])),
);
Object.assign(ANSWERS, {
  openness_1: 5,
  openness_2: 2,
  openness_3: 2,
  openness_4: 4,
  openness_5: 4,
  openness_6: 1,
  extraversion_1: 5,
  extraversion_2: 2,
  extraversion_3: 4,
  extraversion_4: 2,
  extraversion_5: 2,
  extraversion_6: 5,
  agreeableness_2: 5,
  conscientiousness_3: 5,
});
await person.client.postJson("/api/personality", { answers: ANSWERS });
const link = await makeLink(person, ["personality"]);
console.log(link);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
const paths = (process.argv[2] ?? "/personality-assessment,/preview-twin,/profile").split(",");
for (const [scheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
  await context.addCookies(
    person.cookie.split("; ").map((c) => {
      const [name, ...v] = c.split("=");
      return { name: name!, value: v.join("="), url: server.origin };
    }),
  );
  for (const p of [...paths, String(link).replace(server.origin, "")]) {
    const page = await context.newPage();
    await page.goto(server.origin + p);
    await page.waitForTimeout(1200);
    await page.screenshot({
      path: `/tmp/shots/${scheme}-${width}${p.replace(/\W+/g, "_").slice(0, 30)}.png`,
      fullPage: true,
    });
    await page.close();
  }
  await context.close();
}
await browser.close();
await server.stop();
process.exit(0);
