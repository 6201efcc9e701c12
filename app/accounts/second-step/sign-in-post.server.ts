import { z } from "zod";
import { commandReader, redirectTo } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { paths } from "~/web/paths";
import { type Asking, currentSession } from "../sessions/current.server";
import { loginFailed } from "../signing-in/messages";
import { finishSignIn } from "../signing-in/sign-in.server";
import { takeCode, WRONG_CODE } from "./taking-codes.server";
import { forgetSecondStep, type SecondStepWaiting, secondStepWaiting } from "./waiting.server";

/** Where to go without a pending sign-in: to the login page, or onwards if the user is signed in by now. */
async function leave(asking: Asking): Promise<Done> {
  if (await currentSession(asking)) return { goTo: paths.dashboard() };
  return {
    goTo: paths.login(paths.secondStep()),
    toast: loginFailed("Log in again to give a code: it was asked for too long ago."),
    cookies: [forgetSecondStep()],
  };
}

/**
 * The pending sign-in of this browser.
 *
 * @throws a redirect if there is none
 */
export async function requireSecondStep(asking: Asking): Promise<SecondStepWaiting> {
  const who = await secondStepWaiting(asking.request);
  if (!who) throw redirectTo(await leave(asking));
  return who;
}

const command = z.object({ code: sentText });

/** Parses the code form. */
export const readSecondStepCommand = commandReader(command);

/** Checks the code and completes the sign-in. */
export async function postSecondStep(
  { waysInMark: _mark, ...arrival }: SecondStepWaiting,
  { code }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome> {
  const wrong = (message: string) => ({ failure: null, issues: [{ path: "code", message }] });
  if (code.trim() === "") return { refused: wrong("Code is required"), status: 400 };
  try {
    if (!(await takeCode(asking, arrival.userId, code))) {
      return { refused: wrong(WRONG_CODE), status: 401 };
    }
    const done = await finishSignIn(asking, arrival);
    return { ...done, cookies: [...(done.cookies ?? []), forgetSecondStep()] };
  } catch (thrown) {
    return refusedBy(thrown, {}, { field: "code" });
  }
}
