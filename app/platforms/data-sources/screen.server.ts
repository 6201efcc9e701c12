import { listIntegrations } from "../cards/integrations.server";
import { findPlatform } from "../catalogue";
import { isSetUp } from "../connecting/ready.server";
import { DATA_SOURCES, findSources, readCategory, sourceState } from "./sources";

/** Longer than any name worth searching for. */
const LONGEST = 100;

function canConnect(id: string): boolean {
  const platform = findPlatform(id);
  return platform !== null && isSetUp(platform);
}

/**
 * Data for the data sources screen: the sources in the requested category that match the requested words.
 *
 * The words are echoed only if a name contains them: text that another site can choose must not appear next to private
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
