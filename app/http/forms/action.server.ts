import { type ActionFunctionArgs, json, redirect, type TypedResponse } from "@remix-run/node";
import type { ZodType } from "zod";
import { isDatabaseTrouble } from "~/database/trouble.server";
import type { Asked, FormName } from "~/intents";
import { refusal } from "../responses/refusal";
import { readForm } from "./body.server";
import { fieldsOf } from "./fields";
import { flash } from "./flash.server";
import type { Done, Outcome, Said } from "./outcome";
import { noteRefusedInput } from "./refused-input.server";
import { refusedNow } from "./signed-out-meanwhile.server";

type Asking = Pick<ActionFunctionArgs, "request" | "context">;

type FormPost<Name extends FormName, Who, Command extends Asked<Name>, Kept, Data> = {
  /** Whose post it is. @throws a redirect or a refusal where nobody may post here */
  who: (asking: Asking) => Who | Promise<Who>;
  /** The form as a command of the noun, parsed once. @throws 400 for what none of our forms sends */
  read: (form: FormData) => Command | Promise<Command>;
  run: (who: Who, command: Command, asking: Asking) => Promise<Outcome<Kept, Data>>;
};

/** A redirect to what changed, with the message and the cookies that go along. */
export function redirectTo({ goTo, part, session, toast, cookies = [] }: Done): TypedResponse<never> {
  const headers = new Headers(session);
  for (const cookie of [...(toast ? [flash(toast)] : []), ...cookies]) headers.append("Set-Cookie", cookie);
  return redirect(part ? `${goTo}#${part}` : goTo, { headers });
}

/** The response to a post. Every form of the product is answered by this. */
export function answerPost<Kept, Data>(outcome: Outcome<Kept, Data>): TypedResponse<(Said & Kept) | Data> {
  if ("goTo" in outcome) {
    return redirectTo(outcome);
  }
  if ("shown" in outcome) return json(outcome.shown, { status: outcome.status, headers: outcome.session });
  const { refused, status, retryAfter } = outcome;
  return json(refused, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} });
}

/**
 * Does something for whoever asks. Their account may be deleted while it is done: whoever is signed out by then is told
 * so as `who` tells it, and not by what could not be kept of an account that is gone.
 *
 * @param who whose request it is. @throws a redirect or a refusal where it is nobody's
 */
export async function onBehalfOf<Who, Answer>(
  asking: Asking,
  who: (asking: Asking) => Who | Promise<Who>,
  run: (who: Who) => Promise<Answer>,
): Promise<Answer> {
  const somebody = await who(asking);
  try {
    return await run(somebody);
  } catch (thrown) {
    if (thrown instanceof Response || isDatabaseTrouble(thrown)) throw thrown;
    throw (await refusedNow(who, asking)) ?? thrown;
  }
}

/**
 * The action of a screen whose form is listed in `INTENTS`: the form is read first, so that another site's is refused
 * before anything is looked up, then who posts it is asked, and only then what is in it.
 *
 * @param _name the address in `paths.ts`; the command may ask for nothing that is not listed there
 */
export function formAction<Name extends FormName, Who, Command extends Asked<Name>, Kept, Data = never>(
  _name: Name,
  { who, read, run }: FormPost<Name, Who, Command, Kept, Data>,
) {
  return async ({ request, context }: ActionFunctionArgs): Promise<TypedResponse<(Said & Kept) | Data>> => {
    const asking = { request, context };
    try {
      const form = await readForm(request);
      return await onBehalfOf(asking, who, async (somebody) =>
        answerPost(await run(somebody, await read(form), asking)),
      );
    } catch (thrown) {
      noteRefusedInput(request, thrown);
      throw thrown;
    }
  };
}

/**
 * Reads forms as a schema of `fields.ts` says.
 *
 * @param lists the fields that may be sent several times
 * @returns a reader that throws 400 with the schema's own sentence for what none of our forms sends
 */
export function commandReader<Command>(
  schema: ZodType<Command>,
  lists: readonly string[] = [],
): (form: FormData) => Command {
  return (form) => {
    const parsed = schema.safeParse(fieldsOf(form, lists));
    if (parsed.success) return parsed.data;
    throw refusal(400, parsed.error.issues[0]?.message ?? "This form could not be read.");
  };
}
