import { figuresOf } from "../../app/twin/engine/figures/figures";
import { plentyOfInputs } from "../../app/twin/engine/inputs.fixture";
import { recompute } from "../../app/twin/engine/recompute";
import { type Subject, startFurnished, statementsOf } from "./children";
import { type Figure, median } from "./figures";
import { fetchSent } from "./first-load";
import { GOALS } from "./goals";

/** Milliseconds of computing that the whole engine takes for somebody with 1,000 preferences. */
export function recomputing(): Figure {
  const { inputs, feedback } = plentyOfInputs(1_000);
  const once = () => {
    const before = process.cpuUsage();
    recompute(inputs, feedback);
    figuresOf(inputs);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  for (let run = 0; run < 30; run++) once();
  return {
    name: "the engine's whole recomputation, 1,000 preferences",
    goal: { atMost: 5 },
    result: median(Array.from({ length: 101 }, once)),
    unit: " ms CPU",
    from: `with ${inputs.answers.length} answered choices and ${feedback.length} verdicts; median of 101`,
  };
}

async function htmlSent({ server, cookie }: Subject): Promise<number> {
  const headers = { Cookie: cookie, "Accept-Encoding": "gzip" };
  const { status, headers: sent, body } = await fetchSent(`${server.origin}/`, headers);
  if (status !== 200 || sent["content-encoding"] !== "gzip") throw new Error(`GET / answered ${status}.`);
  return body.byteLength;
}

/** The dashboard of somebody with full data: database statements and bytes sent. */
export async function fullDashboard(): Promise<Figure[]> {
  const [few, many] = [
    await startFurnished({ preferences: 1, env: { LOG_LEVEL: "debug" } }),
    await startFurnished({ preferences: 1_000, env: { LOG_LEVEL: "debug" } }),
  ];
  const [atFew, atMany] = [await statementsOf(few, "/"), await statementsOf(many, "/")];
  const bytes = await htmlSent(few);
  for (const { server } of [few, many]) await server.stop();
  return [
    {
      name: "database statements of the dashboard, full data",
      goal: { atMost: GOALS.dashboardStatements },
      result: atFew,
    },
    {
      name: "the same with 1,000 preferences, against 1",
      goal: { atMost: 1 },
      result: atMany / atFew,
      from: `${atMany} statements`,
    },
    {
      name: "HTML of the dashboard, full data, gzip",
      goal: { atMost: GOALS.dashboardHtml / 1_000 },
      result: bytes / 1_000,
      unit: " KB",
    },
  ];
}
