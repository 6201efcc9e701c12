import { type Asking, requireUser } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute, nothingHere } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";
import { CALLS } from "./calls";
import { type IntegrationJson, integrationJson, listIntegrations } from "./cards/integrations.server";
import { revocationInWords } from "./cards/outcome-words";
import { platformLabel } from "./catalogue";
import type { Json } from "./connector";
import { disconnect } from "./disconnecting/disconnecting.server";
import { appleData } from "./panels/data";
import { listPlatformData, type PlatformData } from "./panels/platform-data.server";
import { syncNow } from "./syncing/sync-now.server";

/** The documented parts of Google's data. */
const GOOGLE_PARTS = ["profile", "calendar", "drive"];

function notConnected(platform: string): Response {
  return refusal(404, `${platformLabel(platform)} is not connected.`);
}

async function connection(userId: string, platform: string): Promise<IntegrationJson | null> {
  const all = await listIntegrations(userId);
  const found = all.find(({ platformName, isConnected }) => platformName === platform && isConnected);
  return found ? integrationJson(found) : null;
}

/** Data of the last syncs and imports, in the documented parts. */
function dataOf(platform: string, found: readonly PlatformData[]): object {
  if (platform === "apple") return appleData(found);
  // If several sources have the same part, the newest source wins.
  const all: Record<string, Json> = Object.assign({}, ...found.map(({ data }) => data).reverse());
  return platform === "google"
    ? Object.fromEntries(GOOGLE_PARTS.map((part) => [part, all[part] ?? null]))
    : all;
}

/** Returns a connected platform's data. @throws 404 if it is not connected or there is none yet */
export async function answerData(asking: Asking, platform: string): Promise<Response> {
  const user = await requireUser(asking);
  const [integration, found] = await Promise.all([
    connection(user.id, platform),
    listPlatformData(user.id, platform),
  ]);
  if (!integration) throw notConnected(platform);
  if (found.length === 0) throw refusal(404, `${platformLabel(platform)} has not been read yet.`);
  return jsonAnswer({ lastSync: integration.lastSync, ...dataOf(platform, found) });
}

/**
 * Syncs a platform and returns whether it is done or running.
 *
 * @throws 502 with the reason if it failed, 404 if not connected, 409 if the user's URL is missing
 */
export async function answerSync(asking: Asking, platform: string): Promise<Response> {
  const user = await requireUser(asking);
  const outcome = await syncNow(user.id, platform);
  if (!outcome) throw notConnected(platform);
  if (outcome.kind === "address-missing") throw refusal(409, outcome.text);
  if (outcome.kind === "failed") throw refusal(502, outcome.text);
  const message = outcome.kind === "done" ? `${platformLabel(platform)} data synced.` : "Syncing…";
  return jsonAnswer({ message, ...(await connection(user.id, platform)) });
}

/** Disconnects a platform and returns what happened there. @throws 404 if it is not connected */
export async function answerRevoke(asking: Asking, platform: string): Promise<Response> {
  const user = await requireUser(asking);
  const outcome = await disconnect(user.id, platform);
  if (!outcome) throw notConnected(platform);
  const label = platformLabel(platform);
  const first = outcome.revocation === "refused" ? "is disconnected here" : "access revoked";
  const said = [`${label} ${first}.`, revocationInWords(label, outcome)];
  return jsonAnswer({ message: said.filter(Boolean).join(" "), ...outcome });
}

type Answering = (asking: Asking, platform: string) => Promise<Response>;
type Route = ReturnType<typeof jsonRoute>;

/** The route of an API call that only some platforms have. For all others it answers 404, whatever the method. */
export function platformRoute(
  call: keyof typeof CALLS,
  answers: { GET: Answering } | { POST: Answering },
): Route {
  const handlers = Object.entries(answers).map(([method, answer]: [string, Answering]) => [
    method,
    (args: Parameters<Route["loader"]>[0]) => answer(args, args.params.platform ?? ""),
  ]);
  const route = jsonRoute(Object.fromEntries(handlers));
  const answer: Route["loader"] = (args) => {
    const isThere = CALLS[call].some((platform) => platform === args.params.platform);
    return (isThere ? route : nothingHere).loader(args);
  };
  return { loader: answer, action: answer };
}
