import { expect, it } from "vitest";
import { Client } from "../../support/http/client";
import { withSample } from "../../support/sample/with-sample";
import { serve } from "../../support/server/serve";

const server = await serve(await withSample());

it("the sample person has two relations, made by the product from their days, of which one did not hold", async () => {
  const client = new Client(server.origin);
  await client.postForm("/sample", {});
  const { relations, missing } = Object((await client.get("/api/relations")).json());
  expect(
    relations.map(({ first, second, confirmed }: Record<string, unknown>) => ({ first, second, confirmed })),
  ).toEqual([
    {
      first: { source: "check-ins", about: "rating" },
      second: { source: "apple", about: "sleep" },
      confirmed: true,
    },
    {
      first: { source: "apple", about: "sleep" },
      second: { source: "apple", about: "steps-the-day-before" },
      confirmed: false,
    },
  ]);
  expect(missing).toEqual([]);
}, 300_000);
