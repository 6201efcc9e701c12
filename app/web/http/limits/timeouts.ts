/**
 * Time-outs for headers, the longest upload and keep-alive, in milliseconds. A day is what 4 GiB take at 50 KiB/s;
 * everything else ends sooner, by {@link BODY_TIMES}.
 */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 24 * 60 * 60_000,
  keepAliveTimeout: 5_000,
  // How often the first two are checked. Node's default of 30 s could stretch 15 s to 45 s.
  connectionsCheckingInterval: 1_000,
};

/**
 * Time-outs for bodies: 30 seconds, or for a file as long as it arrives at 64 KiB/s, which is 17 minutes for the
 * largest. Archives may take any time as long as 512 KiB arrive every two minutes, which tolerates short outages of the
 * network and of our own store.
 */
export const BODY_TIMES = {
  ordinaryMs: 30_000,
  graceMs: 30_000,
  bytesPerSecond: 64 * 1024,
  archives: { stretchMs: 120_000, bytes: 512 * 1024 },
  lookMs: 1_000,
};
