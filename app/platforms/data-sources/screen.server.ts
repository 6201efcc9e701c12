import { listIntegrations } from "../cards/integrations.server";
import { findPlatform } from "../catalogue";
import { isSetUp } from "../connecting/ready.server";
import { DATA_SOURCES, findSources, readCategory, sourceState } from "./sources";

/** Maximum length of a search text, longer than any source's name. */
const LONGEST = 100;

function canConnect(id: string): boolean {
  const platform = findPlatform(id);
  return platform !== null && isSetUp(platform);
}

/**
 * Data for the data sources screen: the sources in the requested category whose names contain the search text.
 *
 * The search text is echoed only if a source is found: text that another site can choose must not appear next to private
 * data (docs/decisions/server/server.md).
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
      standing: sourceState(source, connections),
    };
  });
  return { category, words: sources.length > 0 ? words : "", isSearch: words !== "", sources };
}

/** Data for the data sources screen. */
export type DataSourcesScreen = Awaited<ReturnType<typeof dataSourcesScreen>>;
