import type { Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import type { TestServer } from "../../support/server/server";

/** Waits until no user's job is due or running. */
export async function quiet({ database }: TestServer): Promise<void> {
  const due = () =>
    database.count("Job", `"userId" IS NOT NULL AND ("runAt" <= $1 OR "leaseUntil" > $1)`, [new Date()]);
  while ((await due()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Goes to a platform's stand-in and back, as a browser does. */
export async function connectTo(person: Person, platform: string): Promise<void> {
  let [client, to] = [person.client, `/auth/${platform}`];
  for (let hops = 0; hops < 10; hops += 1) {
    const answer = await client.get(to);
    if (answer.location === "/integrations") return;
    if (answer.status !== 302) {
      throw new Error(`${platform} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
    const next = new URL(answer.location ?? "", client.origin);
    client = next.origin === person.client.origin ? person.client : new Client(next.origin);
    to = next.pathname + next.search;
  }
  throw new Error(`${platform} sends the browser round and round.`);
}
