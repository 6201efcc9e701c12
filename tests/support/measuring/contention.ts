const BUSY_MS = 40;

/**
 * How many times longer something takes now than on an idle machine: a short busy loop's time by the clock, divided by the
 * processor time that it got. 1 when tests run alone. Time limits are about the server's own time, so measured times are
 * divided by this.
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
