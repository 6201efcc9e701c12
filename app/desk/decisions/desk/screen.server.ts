import { forecastsOfDecision } from "~/desk/forecasts/listing.server";
import { db } from "~/ground/database/db.server";
import { noDecision } from "../answers.server";
import { comparisonScreen } from "../comparing/screen.server";
import { ratingTable } from "../comparing/table";
import { findDecision } from "../decisions.server";
import { nameKey } from "../name-key";
import { type Decision, guessRow, jsonColumns } from "../stored";
import type { SuggestedCriterion } from "../suggesting/suggested-criteria";
import { suggestionsFor } from "../suggesting/suggestions.server";
import { nextStep } from "./next-step";
import { worthWords } from "./worth";

/** The number of earlier decisions whose criteria are offered again, and the most names offered. */
const EARLIER_READ = 50;
const NAMES_OFFERED = 20;

const criteriaColumn = jsonColumns.pick({ criteria: true });

/** Names of a user's earlier criteria that a decision does not have, the most used first. */
async function earlierCriteria(userId: string, decision: Decision): Promise<string[]> {
  const rows = await db.decision.findMany({
    where: { userId, id: { not: decision.id } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: EARLIER_READ,
    select: { criteria: true },
  });
  const own = new Set(decision.criteria.map(({ name }) => nameKey(name)));
  const counts = new Map<string, { name: string; count: number }>();
  for (const row of rows) {
    for (const { name } of criteriaColumn.parse(row).criteria) {
      const key = nameKey(name);
      if (!own.has(key)) counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  const sorted = [...counts.values()].sort((one, other) => other.count - one.count);
  return sorted.slice(0, NAMES_OFFERED).map(({ name }) => name);
}

/** Whether the twin made a guess that is still hidden. */
async function hasHiddenGuess(userId: string, id: string): Promise<boolean> {
  const row = await db.decision.findFirst({ where: { id, userId }, select: { hiddenGuess: true } });
  return guessRow.safeParse(row?.hiddenGuess).success;
}

/**
 * Everything that a decision's page shows.
 *
 * @throws 404 refusal if it is not the user's
 */
export async function decisionScreen(userId: string, id: string) {
  const decision = await findDecision(userId, id);
  if (!decision) throw noDecision();
  const isOpen = decision.status === "open";
  const [earlier, suggested, forecasts, isSealed] = await Promise.all([
    isOpen ? earlierCriteria(userId, decision) : Promise.resolve<string[]>([]),
    isOpen ? suggestionsFor(userId, decision) : Promise.resolve<SuggestedCriterion[]>([]),
    forecastsOfDecision(userId, id),
    hasHiddenGuess(userId, id),
  ]);
  const table = ratingTable(decision);
  const missing = "missing" in table ? table.missing : [];
  return {
    decision,
    isSealed,
    missing: missing.map(({ message }) => message),
    next: nextStep(decision, missing),
    worth: isOpen ? worthWords(decision) : null,
    earlier,
    suggested,
    forecasts,
  };
}

/** How the options of a decision that was taken compare; null while it is open, and if they were not rated. */
export function takenComparison(decision: Decision) {
  if (decision.status === "open") return null;
  const compared = comparisonScreen(decision, null);
  return compared.kind === "compared" ? compared : null;
}
