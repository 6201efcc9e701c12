/** What a second worker adds to the first. */
import { availableParallelism } from "node:os";
import { startServer } from "../support/server/server";
import { ofSubject, startSubject } from "./children";
import type { Figure } from "./figures";
import { inTurns, speed, speedRatio, type Turns } from "./load";

/** Requests per second of as many workers as there are processors, 2 or 4, against one, over the same database. */
export async function workers(turns: Turns): Promise<Figure[]> {
  const processors = availableParallelism();
  if (processors < 2) return [];
  const count = processors >= 4 ? 4 : 2;
  const subject = await startSubject();
  const { database, dataDir } = subject.server;
  const several = await startServer({ database, dataDir, env: { WORKERS: String(count) } });
  const targets = {
    one: ofSubject(subject, "/"),
    several: ofSubject({ ...subject, server: several }, "/"),
  };
  const { one, several: all } = await inTurns(targets, turns);
  await several.kill();
  await subject.server.stop();
  return [
    {
      name: `GET / of ${count} workers, against one`,
      goal: { atLeast: count === 4 ? 3.2 : 1.7 },
      result: speedRatio(all, one),
      from: `${Math.round(all[0]?.requestsPerSecond ?? 0)}/s and ${speed(one)}; who asks takes a part of these processors too`,
    },
  ];
}
