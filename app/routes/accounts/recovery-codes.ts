import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { postRecoveryCodes, readRecoveryCodesCommand } from "~/accounts/second-step/saving-codes.server";
import { requirePageSession } from "~/accounts/sessions/current.server";
import { formAction } from "~/web/http/forms/action.server";
import { failure } from "~/web/http/responses/json-route.server";
import { plainTextRefusal } from "~/web/http/responses/plain-text-refusal";
import { paths } from "~/web/paths";

/** The codes are on the page of the authenticator app, once; here they only become a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageSession({ request, context });
  return redirect(paths.authenticator());
}

const save = formAction("recoveryCodes", {
  who: exceptSample("secondStep", requirePageSession),
  read: readRecoveryCodesCommand,
  run: postRecoveryCodes,
});

/** Without a screen: the response is a file, or a refusal as text. */
export async function action(args: ActionFunctionArgs) {
  try {
    return await save(args);
  } catch (thrown) {
    const refused = thrown instanceof Response ? thrown : failure(thrown, args);
    return refused.status < 400 ? refused : plainTextRefusal(refused);
  }
}
