import { type ActionFunctionArgs, json, redirect, type TypedResponse } from "@remix-run/node";
import type { ZodType } from "zod";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import type { Asked, FormName } from "~/web/intents";
import { refusal } from "../responses/refusal";
import { textFile } from "../responses/text-file";
import { requireSameOrigin } from "../security/same-origin.server";
import { readForm } from "./body.server";
import { fieldsOf } from "./fields";
import { flash } from "./flash.server";
import type { Done, FormErrors, Outcome } from "./outcome";
import { noteRefusedInput } from "./refused-input.server";
import { refusalNow } from "./signed-out-meanwhile.server";

type Asking = Pick<ActionFunctionArgs, "request" | "context">;

type FormPost<Name extends FormName, Who, Command extends Asked<Name>, Kept, Data> = {
  /**
   * Identifies the user.
   *
   * @throws a redirect or a refusal if they may not post here
   */
  who: (asking: Asking) => Who | Promise<Who>;
  /**
   * Parses the form into a command.
   *
   * @throws 400 for input that none of our forms sends
   */
  read: (form: FormData) => Command | Promise<Command>;
  run: (who: Who, command: Command, asking: Asking) => Promise<Outcome<Kept, Data>>;
};

type FilePost<Who, Kept, Data> = Pick<FormPost<FormName, Who, never, Kept, Data>, "who"> & {
  run: (who: Who, request: Request) => Promise<Outcome<Kept, Data>>;
};

/** Redirects to what changed, with its toast and cookies. */
export function redirectTo({ goTo, part, session, toast, cookies = [] }: Done): TypedResponse<never> {
  const headers = new Headers(session);
  for (const cookie of [...(toast ? [flash(toast)] : []), ...cookies]) headers.append("Set-Cookie", cookie);
  return redirect(part ? `${goTo}#${part}` : goTo, { headers });
}

/** The response to a post, for every form of the product. */
export function answerPost<Kept, Data>(
  outcome: Outcome<Kept, Data>,
): TypedResponse<(FormErrors & Kept) | Data> {
  if ("goTo" in outcome) {
    return redirectTo(outcome);
  }
  if ("file" in outcome) return textFile(outcome.file);
  if ("shown" in outcome) return json(outcome.shown, { status: outcome.status, headers: outcome.session });
  const { refused, status, retryAfter } = outcome;
  return json(refused, { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} });
}

/**
 * Runs something for the caller. If their account is deleted meanwhile, throws the refusal of `who`, as for any signed-out
 * caller, rather than the foreign key error.
 *
 * @param who identifies the caller; throws a redirect or a refusal if there is none
 */
async function onBehalfOf<Who, Answer>(
  asking: Asking,
  who: (asking: Asking) => Who | Promise<Who>,
  run: (who: Who) => Promise<Answer>,
): Promise<Answer> {
  const somebody = await who(asking);
  try {
    return await run(somebody);
  } catch (thrown) {
    if (thrown instanceof Response || isDatabaseTrouble(thrown)) throw thrown;
    throw (await refusalNow(who, asking)) ?? thrown;
  }
}

/**
 * The action of a screen whose form is listed in `INTENTS`. Reads the form first, so that a cross-site post is refused
 * before any look-up; then identifies the user; then parses the content.
 *
 * @param _name the address in `paths.ts`; only intents listed there are accepted
 */
export function formAction<Name extends FormName, Who, Command extends Asked<Name>, Kept, Data = never>(
  _name: Name,
  { who, read, run }: FormPost<Name, Who, Command, Kept, Data>,
) {
  return async ({
    request,
    context,
  }: ActionFunctionArgs): Promise<TypedResponse<(FormErrors & Kept) | Data>> => {
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
 * The action of a screen whose form sends a file: refuses a cross-site post, then identifies the user. Reading the body is left
 * to `run`, which stores it as it arrives.
 *
 * @param _name the address in `paths.ts`
 */
export function fileAction<Who, Kept, Data = never>(
  _name: FormName,
  { who, run }: FilePost<Who, Kept, Data>,
) {
  return async ({
    request,
    context,
  }: ActionFunctionArgs): Promise<TypedResponse<(FormErrors & Kept) | Data>> => {
    requireSameOrigin(request);
    return onBehalfOf({ request, context }, who, async (somebody) =>
      answerPost(await run(somebody, request)),
    );
  };
}

/**
 * Parses forms by a schema made of `fields.ts`.
 *
 * @param lists the fields that may be sent several times
 * @returns a parser; for input that none of our forms sends, it throws 400 with the schema's message
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
