import { expect, it } from "vitest";
import { furnished } from "./furnished";
import { serve } from "./serve";

const server = await serve();

it("sends the dashboard of somebody with something of everything in less than 8,500 bytes", async () => {
  const { client } = await furnished(server);
  const answer = await client.get("/");
  expect(answer.page().headings).toContain("Decision Making Patterns");
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(1_000);
  expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(8_500);
});
