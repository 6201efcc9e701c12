import { z } from "zod";
import { guessRow } from "~/desk/decisions/stored";
import { db } from "~/ground/database/db.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import type { JudgedGuess } from "./guess-calibration";
import type { ResolvedForecast } from "./resolved";

const tagsColumn = z.array(z.string());

/** A user's forecasts that turned out yes or no, oldest first. */
export async function resolvedForecasts(userId: string): Promise<ResolvedForecast[]> {
  const rows = await db.forecast.findMany({
    where: { userId, outcome: { in: ["yes", "no"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: QUOTAS.forecasts,
    select: {
      id: true,
      probability: true,
      outcome: true,
      createdAt: true,
      dueOn: true,
      resolvedAt: true,
      decisionId: true,
      tags: true,
    },
  });
  return rows.map(({ outcome, tags, resolvedAt, ...row }) => ({
    ...row,
    outcome: outcome === "yes" ? "yes" : "no",
    resolvedAt: resolvedAt ?? row.createdAt,
    tags: tagsColumn.parse(tags),
  }));
}

/** The twin's guesses about a user's decisions that were taken, in the order of the choices. */
export async function judgedGuesses(userId: string): Promise<JudgedGuess[]> {
  const rows = await db.decision.findMany({
    where: { userId, decidedAt: { not: null } },
    orderBy: [{ decidedAt: "asc" }, { id: "asc" }],
    take: QUOTAS.decisions,
    select: {
      id: true,
      twinGuess: true,
      decidedFor: true,
      leaning: true,
      leaningSureness: true,
    },
  });
  return rows.flatMap(({ id, twinGuess, decidedFor, leaning, leaningSureness }): JudgedGuess[] => {
    if (twinGuess === null) return [];
    const { probabilities } = guessRow.parse(twinGuess);
    const indexOf = (option: string | null) => probabilities.findIndex(({ optionId }) => optionId === option);
    const [chosen, leant] = [indexOf(decidedFor), indexOf(leaning)];
    if (chosen < 0) return [];
    return [
      {
        decisionId: id,
        probabilities: probabilities.map(({ p }) => p),
        chosen,
        leaning:
          leant < 0 || leaningSureness === null ? null : { option: leant, sureness: leaningSureness / 100 },
      },
    ];
  });
}
