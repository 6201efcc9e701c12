import { randomInt } from "node:crypto";
import { env } from "~/ground/env.server";
import { unseal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { CallFailure, call } from "~/web/oauth/call.server";
import { answeredWith, failedWith, type ReminderOutcome } from "./handing-over";
import type { Message } from "./message";
import { NTFY_TOPIC } from "./sealed-columns";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
/** 36 to the power of 26 is more than 2 to the power of 134: a topic is its own password. */
const LENGTH = 26;
const LIMITS = { withinMs: 5_000, mostBytes: 64 * 1024 };

/** A topic that nobody can guess. */
export function newTopic(): string {
  return `twin-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
}

/** Publishes a message to a reminder's topic at the operator's ntfy server. */
export async function sendNtfy(
  row: { userId: string; sealedTopic: string },
  message: Message,
): Promise<ReminderOutcome> {
  const { appOrigin, reminders } = env();
  const topic = unseal(row.sealedTopic, bindingOf(NTFY_TOPIC, row));
  const server = reminders.ntfyUrl;
  if (topic === null || server === null) return "refused";
  const headers = { Title: message.title, Click: appOrigin, "Content-Type": "text/plain; charset=utf-8" };
  const standIn = server.startsWith("http:") ? server : undefined;
  try {
    const init = { method: "POST", headers, body: message.text };
    const { status } = await call(`${server}/${topic}`, init, standIn, LIMITS);
    const outcome = answeredWith(status);
    // A topic is there as soon as it is written to, so this is no ntfy server: the log counts it.
    return outcome === "gone" ? "refused" : outcome;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return failedWith(error.code);
  }
}
