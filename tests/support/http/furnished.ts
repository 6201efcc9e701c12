import { loggedIn } from "../accounts/person";
import { saveRows } from "../database/saved-rows";
import type { TestServer } from "../server/server";
import type { Client } from "./client";
import type { Route } from "./every-route";
import { furnish, type Target } from "./every-write";

/** A user with one of everything, their browser, and a route with their ids in its path. */
export type Furnished = { client: Client; target: Target; route: Route };

/**
 * Furnishes a user once, and restores them and the rest of the database for each test: any test may change or delete
 * anything.
 *
 * @returns a function that restores everything, and gives the person with the route of this address
 */
export async function furnishOnce(server: TestServer): Promise<(address: string) => Promise<Furnished>> {
  const person = await loggedIn(server);
  const target = await furnish(server, person);
  // What is still to be done for them would change rows in the middle of a test.
  await server.database.query(`DELETE FROM "Job" WHERE "userId" = $1`, [person.id]);
  const bringBack = await saveRows(server.database);
  return async (address) => {
    await bringBack();
    const route = routeIn(target, address);
    return { client: person.client.copy(), target, route };
  };
}

/** The route of an address, with a user's ids in its path. */
function routeIn({ routes }: Target, address: string): Route {
  const route = routes.find((candidate) => candidate.address === address);
  if (!route) throw new Error(`The build has no route ${address}`);
  return route;
}
