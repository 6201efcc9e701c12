import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions.server";
import { formAction } from "~/http/form-action.server";
import type { PageHandle } from "~/http/page";
import { READS, takeRead } from "~/http/read-limits.server";
import { paths } from "~/paths";
import { postSignal, readSignalCommand } from "~/twin/signals/post.server";
import { NoSignals, SignalList } from "~/twin/signals/SignalList";
import { signalsScreen } from "~/twin/signals/screen.server";
import { PageHeading } from "~/ui/PageHeading";
import { TextLink } from "~/ui/TextLink";

export const handle: PageHandle = {
  title: "Signals",
  description: "What was counted in your platforms and archives, and what your digital twin reads in it.",
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
  run: postSignal,
});

export default function SignalsPage() {
  const { screen } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        lead={
          <>
            What was counted in the platforms that you connected and the archives that you handed over: counts
            alone, no texts, names or places. Your twin goes by what stands out beyond chance in them. Each
            can be switched off. Platforms and archives are under{" "}
            <TextLink to={paths.integrations()}>Integrations</TextLink>.
          </>
        }
      >
        Signals
      </PageHeading>
      {screen ? <SignalList {...screen} /> : <NoSignals />}
    </>
  );
}
