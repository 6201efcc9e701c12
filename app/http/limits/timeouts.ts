/**
 * How long a request's headers, the longest upload and the pause before the next request may take, in ms. A day is what
 * 4 GiB take at 50 KiB a second; everything else is ended sooner, by {@link BODY_TIMES}.
 */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 24 * 60 * 60_000,
  keepAliveTimeout: 5_000,
  // Node looks only every half minute otherwise, which would triple the first of these.
  connectionsCheckingInterval: 1_000,
};

/**
 * How long a body may take: half a minute, and a file as long as it keeps coming at 64 KiB a second. That is 17 minutes
 * for the largest one on the slowest of lines. Archives come as long as they move: 512 KiB in two minutes, so that a
 * line may be down for a moment, and our own store too.
 */
export const BODY_TIMES = {
  ordinaryMs: 30_000,
  graceMs: 30_000,
  bytesPerSecond: 64 * 1024,
  archives: { stretchMs: 120_000, bytes: 512 * 1024 },
  lookMs: 1_000,
};
