import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import type { CountedThing } from "./screen.server";

/** Asks whether others use a platform's account too, with a button for each thing counted in it. */
export function WhoseCounts({ platform, things }: { platform: string; things: readonly CountedThing[] }) {
  const shared = things.filter(({ mayBeShared }) => mayBeShared);
  if (shared.length === 0) return null;
  return (
    <Disclosure summary="Do others use this account too?" className="mb-6">
      <p>Then leave out what is not yours alone.</p>
      <ul className="flex flex-wrap gap-2">
        {shared.map((thing) => (
          <li key={`${thing.source} ${thing.of}`}>
            <Whose platform={platform} thing={thing} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Whose({
  platform,
  thing: { source, kind, of, isOthersToo },
}: {
  platform: string;
  thing: CountedThing;
}) {
  return (
    <Form method="post" action={paths.signals()}>
      <input type="hidden" name="platform" value={platform} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="kind" value={kind} />
      <Button variant="quiet" name="intent" value={isOthersToo ? "only-me" : "not-only-me"}>
        {isOthersToo ? "Only me" : "Not only me"}: {of}
      </Button>
    </Form>
  );
}
