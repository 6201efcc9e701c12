const wakers = new Set<() => void>();

/**
 * Registers a callback for whenever a job is enqueued in this process: to wake a runner here, or one in another worker.
 *
 * @returns a function that unsubscribes it
 */
export function onEnqueue(wake: () => void): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}

/** Calls all registered callbacks, so that runners look for jobs now. */
export function wakeRunners(): void {
  for (const wake of wakers) wake();
}
