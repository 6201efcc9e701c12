import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const START = `
  const { startSandbox } = await import("./scripts/starting/sandbox.mjs");
  console.log = console.error;
  const settings = await startSandbox("http://localhost:3999");
  process.stdout.write(JSON.stringify(Object.keys(settings)), () => process.exit());
`;

it("the sandbox stands in for the platforms of which the operator has set nothing, and for no other", async () => {
  const env = { ...process.env, GITHUB_CLIENT_ID: "of the operator", GITHUB_CLIENT_SECRET: "likewise" };
  const args = ["--input-type=module", "--eval", START];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
  const names: string[] = JSON.parse(stdout);
  expect(names).toEqual(
    expect.arrayContaining([
      "APPLE_PRIVATE_KEY",
      "BOOKING_BASE_URL",
      "GOOGLE_CLIENT_ID",
      "LINKEDIN_MEMBER_SNAPSHOT",
    ]),
  );
  expect(names.filter((name) => name.startsWith("GITHUB_"))).toEqual([]);
  expect(stderr).toMatch(/Sandbox platforms, which are not the real ones: .*TikTok/);
  expect(stderr).toMatch(/security events, to be sent by hand: http:\S+\/sandbox\/security-events/);
  expect(stderr).not.toContain("GitHub");
});
