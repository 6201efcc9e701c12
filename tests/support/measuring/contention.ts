const BUSY_MS = 40;

/**
 * How many times longer something takes now than on a machine that runs nothing else: the time that a short busy
 * loop takes by the clock, over the processor time that it got. 1 where tests run alone. Limits of time are for the
 * server's own time, so what is measured is divided by this.
 */
export function contention(): number {
  const clock = performance.now();
  const processor = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(processor);
    return (user + system) / 1000;
  };
  while (used() < BUSY_MS);
  return Math.max(1, (performance.now() - clock) / used());
}
