import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import { statementOf } from "~/preferences/preferences.server";
import { answerOffer } from "~/twin/observed/observed.server";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute, noContent } from "~/web/http/responses/json-route.server";

const bodySchema = z.object({
  answer: z.enum(["add", "no", "never"], { error: 'Answer "add", "no" or "never"' }),
});

const route = jsonRoute({
  POST: async (asking) => {
    const user = await requireUser(asking);
    const { answer } = await readJson(asking.request, bodySchema);
    takeRead(READS.entriesByAccount, user.id);
    const added = await answerOffer(user.id, sentId(asking.params.id), answer);
    return added ? jsonAnswer(statementOf(added)) : noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
