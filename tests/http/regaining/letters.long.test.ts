import { describe, expect, it } from "vitest";
import { ORIGIN, serveWithLetters, WITHIN } from "../../support/accounts/forgotten-password";
import { account } from "../../support/accounts/person";
import { makeDue } from "../../support/server/due-jobs";

const { server, forget, linkTo, logIn, mailbox } = await serveWithLetters();

describe("a letter", () => {
  it("has two forms, loads nothing and holds nothing that anybody typed", async () => {
    const person = await account(server, { firstName: "Visit", lastName: "Evil" });
    await forget(person.email);
    await linkTo(person.email);
    const [letter] = mailbox.to(person.email);
    expect(letter?.raw).toMatch(/^From: Digital Twin <twin@example\.org>\r$/m);
    expect(letter?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(letter?.subject).toBe("A new password for your digital twin");
    expect(letter?.html).toContain(`href="${ORIGIN}${letter?.link.path}"`);
    expect(letter?.html).not.toMatch(/<(img|link|script)\b|src=|url\(/i);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain("If it was not you, there is nothing to do.");
      expect(part).not.toMatch(/Visit|Evil|ada-/);
    }
  });

  it("waits while the mail server is away, and comes when it is back, with a link of its own", async () => {
    const person = await account(server);
    await mailbox.stop();
    await forget(person.email);
    await expect.poll(() => server.log(), WITHIN).toMatch(/"job":"reset-letter".*trying again later/);
    await mailbox.start();
    await makeDue(server, "reset-letter");
    await linkTo(person.email);
    expect(await server.database.count("AccountLink", `"userId" = $1`, [person.id])).toBe(1);
    expect(server.log()).not.toContain(person.email);
  });

  it("is tried again where the mail server is busy, and not where it says that there is nobody", async () => {
    const [busy, nobody] = [await account(server), await account(server)];
    mailbox.habit = "busy";
    await forget(busy.email);
    await expect.poll(() => server.log(), WITHIN).toContain("a letter was not taken: EENVELOPE 451");
    mailbox.habit = "unknown recipient";
    await server.database.query(`UPDATE "Job" SET "runAt" = $1 WHERE "userId" = $2`, [
      new Date(Date.now() + 60_000),
      busy.id,
    ]);
    await forget(nobody.email);
    await expect.poll(() => server.log(), WITHIN).toContain("a letter was refused for good");
    await expect.poll(() => server.database.count("Job", `"userId" = $1`, [nobody.id]), WITHIN).toBe(0);
    mailbox.habit = "takes";
    await makeDue(server, "reset-letter");
    await linkTo(busy.email);
    expect(await server.database.count("AccountLink", `"userId" = $1`, [nobody.id])).toBe(0);
    expect(server.log()).not.toContain("ada-secret@example.org");
  });

  it("holds up nobody while the mail server says nothing", async () => {
    const person = await account(server);
    const visits = mailbox.visits;
    mailbox.habit = "silent";
    expect((await forget(person.email)).status).toBe(200);
    await expect.poll(() => mailbox.visits, WITHIN).toBeGreaterThan(visits);
    expect((await logIn(person.email, person.password)).location).toBe("/");
    await expect.poll(() => server.log(), WITHIN).toContain("a letter was not taken: ETIMEDOUT");
    mailbox.habit = "takes";
    await makeDue(server, "reset-letter");
    await linkTo(person.email);
  });
});
