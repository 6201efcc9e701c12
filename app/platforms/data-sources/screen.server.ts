import { listIntegrations } from "../cards/integrations.server";
import { findPlatform } from "../catalogue";
import { isSetUp } from "../connecting/ready.server";
import { DATA_SOURCES, findSources, readCategory, standingOf } from "./sources";

/** More than this is no name that anybody looks for. */
const LONGEST = 100;

function canConnect(id: string): boolean {
  const platform = findPlatform(id);
  return platform !== null && isSetUp(platform);
}

/**
 * What the data sources screen shows for an address: those of the category and with the words that it names.
 *
 * The words are on the page only where a name has them: what another site can choose must not stand beside what is
 * private (docs/decisions/server/server.md).
 */
export async function dataSourcesScreen(userId: string, query: URLSearchParams) {
  const category = readCategory(query.get("category"));
  const words = (query.get("q") ?? "").slice(0, LONGEST).trim();
  const connections = await listIntegrations(userId);
  const sources = findSources(DATA_SOURCES, words, category).map((source) => {
    const { id, label, holds, meanwhile = null } = source;
    return {
      id,
      label,
      category: source.category,
      holds,
      meanwhile,
      isSetUp: canConnect(id),
      standing: standingOf(source, connections),
    };
  });
  return { category, words: sources.length > 0 ? words : "", isSearch: words !== "", sources };
}

/** What the data sources screen shows. */
export type DataSourcesScreen = Awaited<ReturnType<typeof dataSourcesScreen>>;
