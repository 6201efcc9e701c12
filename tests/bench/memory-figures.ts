import { memoryDuring, ofSubject, startSubject } from "./children";
import { type Figure, median } from "./figures";
import { load, residentKb } from "./load/load";

/** An idle process has collected its garbage: soon after its start, and later after 20 s (`at-rest.server.ts`). */
const AT_REST_MS = { start: 15_000, later: 35_000 };

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const inMb = (value: number) => `${Math.round(value)} MB`;

/** A server's memory after its start, under load, and at rest afterwards. Linux only. */
export async function memory(): Promise<Figure[]> {
  const subject = await startSubject();
  const target = ofSubject(subject, "/");
  const megabytes = () => (residentKb(target.pid) ?? Number.NaN) / 1000;
  const lastThousandOf = async () => {
    await load(target, { requests: 9_000 });
    return median(await memoryDuring(target.pid, () => load(target, { requests: 1_000 }))) / 1000;
  };
  const atStart = megabytes();
  await after(AT_REST_MS.start);
  const rested = megabytes();
  const after10 = await lastThousandOf();
  const after20 = await lastThousandOf();
  await after(AT_REST_MS.later);
  const restedAfter = megabytes();
  await subject.server.stop();
  return [
    {
      name: "resident at the start",
      result: rested,
      unit: " MB",
      from: `after ${AT_REST_MS.start / 1000} s; ${inMb(atStart)} with the first person`,
    },
    {
      name: "resident memory after 20,000 requests",
      goal: { atMost: 280 },
      result: after20,
      unit: " MB",
      from: `${inMb(after10)} after 10,000; ${inMb(restedAfter)} ${AT_REST_MS.later / 1000} s later`,
    },
  ];
}
