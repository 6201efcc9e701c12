import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { LinkTabs } from "~/web/ui/layout/LinkTabs";
import { counted } from "~/web/ui/text/counted";
import { ConnectLink } from "../connecting/ConnectLink";
import type { DataSourcesScreen } from "./screen.server";
import { SOURCE_CATEGORIES } from "./sources";

type Shown = DataSourcesScreen["sources"][number];

const STANDINGS = {
  available: { words: "Available", tone: "own" },
  connected: { words: "Connected", tone: "success" },
  "coming-soon": { words: "Coming soon", tone: "plain" },
  error: { words: "Error", tone: "danger" },
} as const;

/** Moves the focus to the source named in the address, since client-side navigation does not. */
function useFocusOnNamed(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user may navigate to the same address again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}

/** The requested sources, below the category filter. */
export function DataSourceList({ category, isSearch, sources }: Omit<DataSourcesScreen, "words">) {
  useFocusOnNamed();
  const filters = [null, ...SOURCE_CATEGORIES].map((label) => ({
    label: label ?? "all",
    to: paths.dataSources(label ?? undefined),
    isCurrent: category === label && !isSearch,
  }));
  return (
    <section aria-label="Sources" className="space-y-4">
      <LinkTabs label="Categories" tabs={filters} className="capitalize" />
      <p role="status" className="text-sm text-muted">
        {counted(sources.length, "data source")}
      </p>
      {sources.length === 0 && <NothingFound />}
      {sources.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sources.map((source) => (
            <SourceCard key={source.id} source={source} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NothingFound() {
  return (
    <p>
      No data source has such a name. Look for a part of it, or{" "}
      <TextLink to={paths.dataSources()}>go through all of them</TextLink>.
    </p>
  );
}

function SourceCard({ source }: { source: Shown }) {
  const { id, label, category, holds, standing } = source;
  const { words, tone } = STANDINGS[standing];
  return (
    <li id={id} tabIndex={-1} className="card flex flex-col">
      <div className="card-head mb-2">
        <h2 className="card-title">{label}</h2>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="text-sm text-muted">{category}</p>
      <p className="mt-2 mb-4 grow">{holds}</p>
      <NextStep source={source} />
    </li>
  );
}

/** The action available for a source in its current state. */
function NextStep({ source: { id, label, standing, meanwhile, isSetUp } }: { source: Shown }) {
  const toIntegrations = (words: string) => (
    <TextLink to={paths.integrations()} className="link-alone">
      {words}
      <span className="sr-only">: {label}</span>
    </TextLink>
  );
  if (standing === "connected") return toIntegrations("Manage under Integrations");
  if (standing === "error") return toIntegrations("See what is wrong");
  if (standing === "coming-soon") {
    if (!meanwhile) return <p className="text-sm text-muted">It cannot be connected yet.</p>;
    return (
      <>
        <p className="text-sm text-muted">{meanwhile}</p>
        {toIntegrations("Go to Integrations")}
      </>
    );
  }
  return (
    <div>
      <ConnectLink platform={{ name: id, label, isSetUp }}>Connect</ConnectLink>
    </div>
  );
}
