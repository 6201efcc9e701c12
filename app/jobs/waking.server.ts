const wakers = new Set<() => void>();

/**
 * Tells of a job that is enqueued here: to a runner of this process, or to whoever wakes another's.
 *
 * @returns a function that unsubscribes it
 */
export function onEnqueue(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}

/** Has the runners of this process look for jobs now. */
export function wakeRunners(): void {
  for (const wake of wakers) wake();
}
