import pg from "pg";
import { wasReadOnlySince, whenReadOnly } from "../trouble.server";

/** Connections per process. */
const SIZE = 10;
/** Long, since a page that must first open its connections is ten times slower (150 ms instead of 14). */
const IDLE_MS = 3 * 60 * 1000;
/** Random within this range, so that connections opened together are not all replaced together. */
const LIFETIME_SECONDS = { least: 300, most: 600 };
/**
 * A connection opened while the database was read-only stays read-only, so for this long after a refused write each
 * connection is used once. Other errors do not cause this: an overloaded database would get slower still, and the pool
 * drops lost connections anyway.
 */
const WARY_MS = 15_000;

const lifetime = () =>
  LIFETIME_SECONDS.least + Math.random() * (LIFETIME_SECONDS.most - LIFETIME_SECONDS.least);

function dropIdle(pool: pg.Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle--) {
    pool.connect().then(
      (client) => client.release(true),
      // No idle connection is left to drop.
      () => {},
    );
  }
}

/**
 * Opens the connection pool to PostgreSQL; connections are kept for minutes. After a write was refused as read-only, no
 * older connection is used again, so that the product recovers as soon as the database does.
 *
 * @param connectionString the address, as in `DATABASE_URL`; nothing connects before the first statement
 */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: SIZE,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // Detects connections that a firewall or router has silently dropped.
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: lifetime(),
  });
  // The pool reads its options again for each new connection and each one that is returned.
  pool.on("connect", () => {
    pool.options.maxLifetimeSeconds = lifetime();
  });
  pool.on("release", () => {
    pool.options.maxUses = wasReadOnlySince(Date.now() - WARY_MS) ? 1 : Number.POSITIVE_INFINITY;
  });
  whenReadOnly(() => dropIdle(pool));
  return pool;
}
