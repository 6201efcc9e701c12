import type { Answer, Client } from "../support/client";
import { type loggedIn, newFields } from "../support/person";
import type { TestServer } from "../support/server";
import type { Route } from "./routes";

type Target = Awaited<ReturnType<typeof loggedIn>>;
type Headers = Record<string, string | null>;

/** The methods that write. Each route is asked with all of them. */
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;

const SCORES = { openness: 50, conscientiousness: 50, extraversion: 50, agreeableness: 50, neuroticism: 50 };

/** What the forms and calls of the product want, all in one, so that each of them would do its work. */
function fieldsFor(route: Route, person: Pick<Target, "email" | "password">, notificationId: string) {
  const known = { email: person.email, password: person.password };
  return {
    ...newFields(),
    ...(/register/.test(route.path) ? {} : known),
    ...SCORES,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((position) => [`openness_${position}`, "4"])),
    section: "1",
    intent: "read-all",
    id: notificationId,
    next: "/",
  };
}

/** One unread notification, so that the bell's calls have something to change. */
export async function giveNotification(server: TestServer, userId: string): Promise<string> {
  const id = `notification-of-${userId}`;
  await server.database.query(
    `INSERT INTO "Notification" ("id", "userId", "title", "message", "createdAt")
     VALUES ($1, $2, 'Hello', 'A message', $3)`,
    [id, userId, new Date()],
  );
  return id;
}

/**
 * Writes to a route in every way that there is: each method, and for screens both as a form and as a script asks.
 *
 * @returns each way and its answer
 */
export async function writeInEveryWay(
  client: Client,
  route: Route,
  person: Pick<Target, "email" | "password">,
  headers: Headers,
): Promise<{ way: string; answer: Answer }[]> {
  const notificationId = route.path.split("/")[3] ?? "";
  const fields = fieldsFor(route, person, notificationId);
  const paths = route.isJson ? [route.path] : [route.path, `${route.path}?_data=${route.id}`];
  const ways = paths.flatMap((path) => METHODS.map((method) => ({ method, path })));
  const answers = [];
  for (const { method, path } of ways) {
    const ask = { headers: { Origin: client.origin, ...headers } };
    const answer = route.isJson
      ? await client.sendJson(method, path, fields, ask)
      : await client.send(method, path, new URLSearchParams(stringsOf(fields)), ask);
    answers.push({ way: `${method} ${path}`, answer });
  }
  return answers;
}

function stringsOf(fields: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
