/**
 * Makes an empty account into the sample person: writes what they entered and uploaded in the 30 months that end on
 * `lastDay` through the product's own functions, each at its time. Stops between two of them once `signal` is aborted.
 * @param lastDay the day before today, YYYY-MM-DD
 */
export async function liveAsSamplePerson(userId: string, lastDay: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  throw new Error(`Not yet: ${userId} ${lastDay}`);
}
