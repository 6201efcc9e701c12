import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { askForRelations } from "~/days/relations/asking.server";
import { postSignal, readSignalCommand } from "~/twin/signals/post.server";
import { NoSignals, SignalList } from "~/twin/signals/SignalList";
import { signalsScreen } from "~/twin/signals/screen.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Signals",
  description: "What was counted in your platforms and archives, and what stands out in it.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json({ screen: await signalsScreen(user, new URL(request.url).searchParams.get("platform")) });
}

export const action = formAction("signals", {
  who: requirePageUser,
  read: readSignalCommand,
  run: async (user, command) => {
    const done = await postSignal(user, command);
    // What goes together rests on the streams that are switched on.
    await askForRelations(user.id);
    return done;
  },
});

export default function SignalsPage() {
  const { screen } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        lead={
          "What was counted for you: no texts, names or places. Switch off what your twin should not use."
        }
      >
        Signals
      </PageHeading>
      {screen ? <SignalList {...screen} /> : <NoSignals />}
    </>
  );
}
