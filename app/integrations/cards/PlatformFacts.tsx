import type { ReactNode } from "react";
import type { ScopeInWords } from "~/platforms/cards/scope-words";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { Alert } from "~/web/ui/feedback/Alert";
import { grouped } from "~/web/ui/text/counted";
import { Moment } from "~/web/ui/text/Moment";

type PlatformFactsProps = {
  dataPoints: number;
  /** Number of data points that came from archives. */
  importedPoints?: number;
  /** Omitted if the card shows it elsewhere; null before the first sync. */
  lastSync?: string | null;
  /** Omitted if the card shows it elsewhere. */
  nextSync?: ReactNode;
  /** Whether the first sync is running, so there is nothing to count yet. */
  isFirstSync?: boolean;
  tokenExpiresAt: string | null;
  tokenValid: boolean;
  /** Whether the next sync will refresh the token. */
  isRenewed?: boolean;
};

/** A connection's data points, sync times and expiry. */
export function PlatformFacts({
  dataPoints,
  importedPoints = 0,
  lastSync,
  nextSync,
  isFirstSync = false,
  ...token
}: PlatformFactsProps) {
  const never = isFirstSync ? "The first one is under way" : "Never";
  const facts: [string, ReactNode][] = [
    ["Data points", isFirstSync && dataPoints === 0 ? "Being read" : grouped(dataPoints)],
    ["From your archives", importedPoints > 0 ? grouped(importedPoints) : undefined],
    ["Last sync", lastSync === null ? never : lastSync && <Moment key="last" iso={lastSync} />],
    ["Next sync", nextSync],
    ["Token expires", <TokenEnd key="token" {...token} />],
  ];
  return (
    <dl className="platform-facts">
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Token = Pick<PlatformFactsProps, "tokenExpiresAt" | "tokenValid" | "isRenewed">;

function TokenEnd({ tokenExpiresAt, tokenValid, isRenewed }: Token) {
  if (!tokenValid) return "Ended";
  if (!tokenExpiresAt) return "Not said by the platform";
  return isRenewed ? "Renewed with the next sync" : <Moment iso={tokenExpiresAt} />;
}

/** Granted scopes: descriptions and the platform's own names. */
export function Scopes({ scopes }: { scopes: readonly ScopeInWords[] }) {
  if (scopes.length === 0) return null;
  return (
    <Disclosure summary={`What you allowed (${scopes.length})`}>
      <ul className="scopes">
        {scopes.map(({ name, words }) => (
          <li key={name}>
            {words && `${words} `}
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The last error, in words. */
export function LastError({ text }: { text: string | null }) {
  return (
    text && (
      <Alert tone="notice" title="Last error">
        {text}
      </Alert>
    )
  );
}
