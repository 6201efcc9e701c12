import { z } from "zod";
import type { Asking } from "~/accounts/sessions/current.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { clientAddress } from "~/web/http/server/load-context.server";

const stop = z.object({ token: sentText });

/** Parses the form behind the link of a recurring email. */
export const readStopCommand = commandReader(stop);

/** Stops a recurring email by its token. @param network rate-limit key of the caller */
type StopByToken = (token: string, network: string) => Promise<void>;

/** Runs the form behind the link of a recurring email; answers the same for every token. */
export const postStopWith =
  (stopByToken: StopByToken) =>
  async (
    _nobody: null,
    { token }: z.infer<typeof stop>,
    { context }: Asking,
  ): Promise<Outcome<never, { isStopped: true }>> => {
    await stopByToken(token, clientAddress(context));
    return { shown: { isStopped: true }, status: 200 };
  };
