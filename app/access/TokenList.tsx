import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Moment } from "~/web/ui/text/Moment";
import { TOKENS } from "./parts";
import { SCOPE_WORDS } from "./scope-words";
import type { AccessToken } from "./tokens/tokens.server";

type TokenListProps = { tokens: readonly (AccessToken & { state: "live" | "ended" | "expired" })[] };

const STATES = { ended: "Ended", expired: "Expired" } as const;

/** A user's tokens, each live one with a button that ends it, and one that pauses all. */
export function TokenList({ tokens }: TokenListProps) {
  const isPaused = tokens.some((token) => token.isPaused);
  const isAnyLive = tokens.some(({ state }) => state === "live");
  return (
    <Card title="Your tokens" id={TOKENS}>
      {tokens.length === 0 && <p className="text-muted">No app or program has a token.</p>}
      {isAnyLive && (
        <Form method="post" action={paths.access()} className="mb-4">
          <Button variant="secondary" name="intent" value={isPaused ? "resume" : "pause"}>
            {isPaused ? "Resume" : "Pause all"}
          </Button>
          {isPaused && <p className="mt-2 text-sm">Paused: every call is refused until you resume.</p>}
        </Form>
      )}
      <ul className="divide-y divide-line">
        {tokens.map((token) => (
          <Token key={token.id} {...token} />
        ))}
      </ul>
    </Card>
  );
}

function Token({
  id,
  name,
  scopes,
  expiresAt,
  lastUsedAt,
  endedAt,
  state,
}: TokenListProps["tokens"][number]) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{scopes.map((scope) => SCOPE_WORDS[scope]).join(". ")}.</p>
        <p className="text-sm text-muted">
          {endedAt ? "Ended " : "Expires "}
          <Moment iso={endedAt ?? expiresAt} />
          {lastUsedAt ? (
            <>
              , last used <Moment iso={lastUsedAt} />
            </>
          ) : (
            ", never used"
          )}
        </p>
      </div>
      {state === "live" ? (
        <Form method="post" action={paths.access()}>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary">
            End<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      ) : (
        <Badge>{STATES[state]}</Badge>
      )}
    </li>
  );
}
