import { db } from "~/ground/database/db.server";
import { comparedDecisions } from "../decisions/choosing/taken-decision";
import { type MeasuredDeciding, measureDeciding } from "../decisions/measuring/measured-deciding";
import { jsonColumns, type TwinGuess } from "../decisions/stored";

/** The newest decisions and forecasts; older ones say less about how the user decides today. */
const DECISIONS_READ = 200;
const FORECASTS_READ = 500;

const columns = jsonColumns.pick({
  options: true,
  criteria: true,
  ratings: true,
  sources: true,
  twinGuess: true,
});

/** Whether the option that the twin found most probable was chosen. */
function isRight({ probabilities }: TwinGuess, chosen: string | null): boolean {
  const most = Math.max(...probabilities.map(({ p }) => p));
  return probabilities.find(({ p }) => p === most)?.optionId === chosen;
}

/** How a user decides, as measured from their newest decisions and forecasts. */
export async function measuredDeciding(userId: string): Promise<MeasuredDeciding> {
  const [decisions, forecasts] = await Promise.all([
    db.decision.findMany({
      where: { userId, decidedAt: { not: null } },
      orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
      take: DECISIONS_READ,
      select: {
        createdAt: true,
        decidedAt: true,
        decidedFor: true,
        options: true,
        criteria: true,
        ratings: true,
        sources: true,
        twinGuess: true,
        weightSureness: true,
      },
    }),
    db.forecast.findMany({
      where: { userId, outcome: { in: ["yes", "no"] } },
      orderBy: [{ resolvedAt: "desc" }, { id: "desc" }],
      take: FORECASTS_READ,
      select: { probability: true, outcome: true },
    }),
  ]);
  const facts = decisions.map(({ createdAt, decidedAt, decidedFor, weightSureness, ...row }) => {
    const { sources, twinGuess, ...table } = columns.parse(row);
    const [compared = null] = comparedDecisions([{ ...table, weightSureness, decidedFor: decidedFor ?? "" }]);
    const guessed = twinGuess && isRight(twinGuess, decidedFor);
    return { createdAt, decidedAt: decidedAt ?? createdAt, sources, compared, guessed };
  });
  return measureDeciding(
    facts,
    forecasts.map(({ probability, outcome }) => ({ probability, outcome: outcome === "yes" ? "yes" : "no" })),
  );
}
