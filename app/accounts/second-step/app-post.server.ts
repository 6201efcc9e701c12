import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import type { Issue } from "~/web/http/responses/refusal";
import { INTENTS } from "~/web/intents";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { requireProvenAddress } from "../details/address-first.server";
import { factorName } from "../names/factor-name";
import { recordProof, requireFullProof } from "../proving/proving-session.server";
import type { Asking, Session } from "../sessions/current.server";
import { deviceCookieOf } from "../sessions/devices.server";
import { beginSetUp, confirmApp, renewRecoveryCodes, turnOffApp } from "./authenticator-app.server";
import { SECOND_STEP, SECRET } from "./parts";
import { readCode } from "./totp";

const command = z.object({
  intent: z.enum(INTENTS.authenticator, "This form asked for something that does not exist here."),
  name: sentText.transform((typed) => ({ typed, parsed: factorName.safeParse(typed) })),
  code: sentText,
});

type AppCommand = z.infer<typeof command>;

/** Parses the forms of the authenticator app. */
export const readAppCommand = commandReader(command);

type Kept = { typed: string };
type Given = { codes: string[] };

async function confirm(
  session: Session,
  { name, code }: AppCommand,
  { request }: Asking,
): Promise<Outcome<Kept, Given>> {
  const userId = session.user.id;
  const { typed, parsed } = name;
  const digits = readCode(code);
  const codes =
    parsed.success && digits ? await confirmApp(session, { name: parsed.data, code: digits }) : null;
  if (codes) {
    // This browser has just given a code, so it stays a known device.
    const device = await deviceCookieOf(request, userId);
    const { cookies } = await recordProof(session, "code");
    return { shown: { codes }, status: 200, session: [...cookies, ["Set-Cookie", device]] };
  }
  const issues: Issue[] = [];
  if (!parsed.success) issues.push({ path: "name", message: parsed.error.issues[0]?.message ?? "" });
  if (code.trim() === "") issues.push({ path: "code", message: "Code is required" });
  else if (!digits) issues.push({ path: "code", message: "A code has six digits" });
  if (issues.length === 0) {
    issues.push({
      path: "code",
      message: "This code is not right. See that your device's clock is, and give the code shown now.",
    });
  }
  return { refused: { typed, failure: null, issues }, status: 400 };
}

/**
 * Sets up an authenticator app, renews recovery codes, or turns the app off, after re-authentication. Whatever weakens
 * an active app requires full re-authentication.
 *
 * @throws a redirect to the page for proving the address, if that must come first
 */
export async function postApp(
  session: Session,
  asked: AppCommand,
  asking: Asking,
): Promise<Outcome<Kept, Given>> {
  const { user } = session;
  switch (asked.intent) {
    case "begin":
      await requireProvenAddress(user.id, paths.authenticator());
      await beginSetUp(user.id);
      return { goTo: paths.authenticator(), part: titleId(SECRET) };
    case "confirm":
      await requireProvenAddress(user.id, paths.authenticator());
      return confirm(session, asked, asking);
    case "new-codes": {
      await requireFullProof(asking);
      const codes = await renewRecoveryCodes(user.id);
      return codes ? { shown: { codes }, status: 200 } : { goTo: paths.authenticator() };
    }
    case "turn-off": {
      await requireFullProof(asking);
      await turnOffApp(user.id);
      const device = await deviceCookieOf(asking.request, user.id);
      const toast = { title: "Authenticator app is off" };
      return { goTo: paths.security(), part: titleId(SECOND_STEP), toast, cookies: [device] };
    }
  }
}
