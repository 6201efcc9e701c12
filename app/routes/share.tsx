import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePageUser } from "~/accounts/sessions.server";
import { formText, readForm } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import type { PageHandle } from "~/http/page";
import { READS, takeRead } from "~/http/read-limits.server";
import { refusal } from "~/http/refusal";
import { refusedForm } from "~/http/refused-form.server";
import { sentId } from "~/http/sent-id";
import { paths } from "~/paths";
import { type SharedPart, sharedParts } from "~/sharing/parts";
import { SharedTwin } from "~/sharing/SharedTwin";
import { ShareForm } from "~/sharing/ShareForm";
import { ShareLinkList } from "~/sharing/ShareLinkList";
import { createShareLink, endShareLink, listShareLinks } from "~/sharing/share-links.server";
import { sharedTwin } from "~/sharing/shared-twin.server";
import { Alert } from "~/ui/Alert";
import { Card } from "~/ui/Card";
import { CopyField } from "~/ui/fields/CopyField";
import { PageHeading } from "~/ui/PageHeading";

export const handle: PageHandle = {
  title: "Share your twin",
  description: "Make a link that shows the parts of your twin that you choose, and end it when you like.",
  scripts: true,
};

const NOTHING_CHOSEN = "Choose at least one part for the link to show.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const query = new URL(request.url).searchParams;
  const chosen = sharedParts(query.getAll("part"));
  const previewed = query.has("preview");
  const [links, preview] = await Promise.all([
    listShareLinks(user.id),
    previewed && chosen.length > 0 ? sharedTwin(user, chosen) : null,
  ]);
  const error = previewed && chosen.length === 0 ? NOTHING_CHOSEN : null;
  return json({ links, preview, chosen, error, formId: randomUUID() });
}

type Answer = { link: string | null; notice: string | null; error: string | null; chosen: SharedPart[] };

async function create(userId: string, form: FormData) {
  const chosen = sharedParts(form.getAll("part"));
  const answer: Answer = { link: null, notice: null, error: null, chosen };
  if (chosen.length === 0) return json({ ...answer, error: NOTHING_CHOSEN }, { status: 400 });
  const id = z.uuid().safeParse(formText(form, "id"));
  if (!id.success) throw refusal(400, "This form is out of date. Open the page again.");
  try {
    const link = await createShareLink(userId, id.data, chosen);
    const notice = link
      ? null
      : "This link was made already and shown then. End it below and make a new one if it is lost.";
    return json({ ...answer, link, notice }, { status: link ? 201 : 200 });
  } catch (thrown) {
    return refusedForm(thrown, (error, init) => json({ ...answer, error }, init));
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await requirePageUser({ request, context });
  const intent = formText(form, "intent");
  if (intent === "create") return create(user.id, form);
  if (intent !== "end") throw refusal(400, "This form asked for something that this screen cannot do.");
  if (!(await endShareLink(user.id, sentId(formText(form, "id")))))
    throw refusal(404, "There is no such link.");
  return redirect(paths.share(), { headers: { "Set-Cookie": flash({ title: "Link ended" }) } });
}

export default function SharePage() {
  const { links, preview, chosen, error, formId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeading lead="A link shows the parts that you choose, as they stand when it is opened.">
        Share your twin
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          {answer?.link && (
            <Alert tone="success" title="Your link">
              <p>Copy it now: it is shown only this once. It expires in 30 days.</p>
              <CopyField label="Link" value={answer.link} copied="Link Copied" />
            </Alert>
          )}
          {answer?.notice && <Alert tone="notice">{answer.notice}</Alert>}
          <Card title="Make a link" id="make">
            <ShareForm
              key={formId}
              formId={formId}
              chosen={answer?.chosen ?? chosen}
              error={answer ? answer.error : error}
            />
          </Card>
        </div>
        <ShareLinkList links={links} />
      </div>
      {preview && (
        <section aria-labelledby="preview-title" className="mt-12">
          <h2 id="preview-title" className="mb-6 text-xl">
            Exactly this is visible
          </h2>
          {/* A narrow screen has no room beside it: there it is as wide as it will be for others. */}
          <div className="border-y-2 border-dashed border-edge py-4 sm:rounded-card sm:border-2 sm:p-8">
            <SharedTwin twin={preview} headingLevel={3} />
          </div>
        </section>
      )}
    </>
  );
}
