import { z } from "zod";
import { refuseSample } from "~/accounts/sample/refusing.server";
import type { User } from "~/accounts/user";
import { importStoredArchive } from "~/archives/imports/from-stored-archive.server";
import { deleteArchive } from "~/archives/storage/stored-archives.server";
import { connectDemoLinkedIn } from "~/platforms/cards/integrations.server";
import {
  disconnectedToast,
  notDisconnectedToast,
  notSwitchedToast,
  switchedToast,
  syncFailedToast,
  syncToast,
} from "~/platforms/cards/outcome-words";
import { findPlatform } from "~/platforms/catalogue";
import type { Platform } from "~/platforms/connector";
import { type DisconnectedFrom, disconnectWithUndo } from "~/platforms/disconnecting/with-undo.server";
import { CONTINUOUS, switchContinuousAccess } from "~/platforms/grants/continuous-access.server";
import { keepLink } from "~/platforms/grants/grants.server";
import { syncNow } from "~/platforms/syncing/sync-now.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Done, Outcome, ToastText } from "~/web/http/forms/outcome";
import { refusedBy, unlessUnavailable } from "~/web/http/forms/refused.server";
import { refusal } from "~/web/http/responses/refusal";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { CONNECTED, CONTINUOUS_PART, CONTINUOUS_SWITCH, GOOGLE_PLATFORM, partOf } from "./parts";

/** The only platform with a demo. */
const DEMO = "linkedin";

const platform = sentIdText;
const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("sync"), platform }),
    // Panels use "revoke" for the same action.
    z.object({ intent: z.enum(["disconnect", "revoke"]), platform }),
    z.object({
      intent: z.literal("undo-disconnect"),
      platform,
      from: z.enum(["dashboard", "integrations"]).optional(),
    }),
    z.object({ intent: z.enum(["enable", "disable"]) }),
    z.object({ intent: z.literal("keep-link"), link: sentText }),
    z.object({ intent: z.enum(["delete-archive", "look-through"]), id: sentIdText }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);
type Command = z.infer<typeof command>;

/** Parses a form posted from the integrations screen. */
export const readIntegrationsCommand = commandReader(command);

/** Values that refill the URL form after a refusal. */
type Kept = { link: string };

const back = (toast: ToastText, part?: string): Done => ({ goTo: paths.integrations(), part, toast });

function named(name: string): Platform {
  const found = findPlatform(name);
  if (!found) throw refusal(404, "There is no such platform.");
  return found;
}

async function sync(userId: string, { name, label }: Platform): Promise<Done> {
  const outcome = await syncNow(userId, name);
  const toast = outcome
    ? syncToast(name, label, outcome)
    : syncFailedToast(name, label, `${label} is not connected.`);
  return back(toast, titleId(partOf(name)));
}

async function leave(userId: string, { name, label }: Platform): Promise<Done> {
  // A platform that is not connected is not an error: the button may have been pressed twice.
  const { outcome, undo } = await disconnectWithUndo(userId, name, "integrations");
  const toast = { ...disconnectedToast(label, outcome, name), ...undo };
  // If the user must end access at the platform, the page begins with how to do that.
  if (outcome?.revocation === "by-hand") return { goTo: paths.integrations(name), toast };
  return back(toast, titleId(CONNECTED));
}

async function takeBack(
  userId: string,
  { name, label }: Platform,
  from: DisconnectedFrom | undefined,
): Promise<Done> {
  if (name !== DEMO) throw refusal(404, "This can no longer be undone.");
  await connectDemoLinkedIn(userId);
  const toast = { title: "Platform Connected", text: `The demo of ${label} is back.` };
  if (from === "dashboard") return { goTo: paths.dashboard(), part: titleId(PARTS.platforms), toast };
  return back(toast, titleId(partOf(name)));
}

async function turn(userId: string, on: boolean): Promise<Done> {
  const outcome = await switchContinuousAccess(userId, on);
  const toast = outcome.kind === "switched" ? switchedToast(on) : notSwitchedToast(outcome.text);
  return back(toast, CONTINUOUS_SWITCH);
}

async function give(userId: string, link: string): Promise<Outcome<Kept>> {
  const outcome = await keepLink(userId, CONTINUOUS, link);
  if (outcome === "kept") return back({ title: "Portability URL kept" }, titleId(CONTINUOUS_PART));
  if (outcome === "not-connected") return back(notSwitchedToast(), titleId(CONTINUOUS_PART));
  return {
    refused: { link, failure: null, issues: [{ path: "link", message: outcome.issue }] },
    status: 400,
  };
}

async function removeArchive(userId: string, id: string): Promise<Done> {
  if (!(await deleteArchive(userId, id))) throw refusal(404, "This archive is gone.");
  return back({ title: "Archive deleted" }, titleId(partOf(GOOGLE_PLATFORM)));
}

async function look(userId: string, id: string): Promise<Done> {
  const importId = await importStoredArchive(userId, id);
  if (!importId) throw refusal(404, "This archive is gone, or is looked through already.");
  return { goTo: paths.archiveImport(importId) };
}

function run(userId: string, asked: Command): Promise<Outcome<Kept>> {
  switch (asked.intent) {
    case "sync":
      return sync(userId, named(asked.platform));
    case "disconnect":
    case "revoke":
      return leave(userId, named(asked.platform));
    case "undo-disconnect":
      return takeBack(userId, named(asked.platform), asked.from);
    case "keep-link":
      return give(userId, asked.link);
    case "delete-archive":
      return removeArchive(userId, asked.id);
    case "look-through":
      return look(userId, asked.id);
    default:
      return turn(userId, asked.intent === "enable");
  }
}

const NOT_DELETED: ToastText = {
  title: "Error",
  text: "Failed to delete the archive. Please try again.",
  tone: "destructive",
};

const NOT_LOOKED_THROUGH: ToastText = {
  title: "Error",
  text: "Failed to look through the archive. Please try again.",
  tone: "destructive",
};

/** Toast for a database that accepts no writes. */
function troubleToast(asked: Command): ToastText {
  if (asked.intent === "sync") return syncFailedToast(asked.platform, named(asked.platform).label);
  if (asked.intent === "delete-archive") return NOT_DELETED;
  if (asked.intent === "look-through") return NOT_LOOKED_THROUGH;
  if (asked.intent === "undo-disconnect")
    return notSwitchedToast("Failed to take this back. Please try again.");
  return "platform" in asked ? notDisconnectedToast(asked.platform) : notSwitchedToast();
}

/**
 * Handles a form posted from the integrations screen: sync or disconnect a platform, switch automatic sync, store a
 * URL, delete or import an archive.
 *
 * @throws 404 refusal for an unknown platform or an archive that is not the user's
 */
export async function postIntegrations(
  { id, sampleUntil }: Pick<User, "id" | "sampleUntil">,
  asked: Command,
): Promise<Outcome<Kept>> {
  if (asked.intent === "keep-link") refuseSample({ sampleUntil }, "connect");
  try {
    return await unlessUnavailable(
      () => run(id, asked),
      () => back(troubleToast(asked)),
    );
  } catch (thrown) {
    const title = asked.intent === "look-through" ? "Not looked through" : "Sync Failed";
    return refusedBy(thrown, { link: "" }, { title });
  }
}
