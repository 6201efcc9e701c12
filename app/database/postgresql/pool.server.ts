import pg from "pg";
import { wasReadOnlySince, whenReadOnly } from "../trouble.server";

/** Connections per server. */
const SIZE = 10;
/** A page after a pause is ten times slower where its connections must be made anew (150 ms instead of 14). */
const IDLE_MS = 3 * 60 * 1000;
/** Connections made together end apart, so that no page waits for more than one or two new ones. */
const LIFETIME_SECONDS = { least: 300, most: 600 };
/**
 * A connection stays read-only where the database was so when it began: for so long after that each is used once. Not
 * after other trouble: new connections would make an overloaded database slower still, and lost ones go by themselves.
 */
const WARY_MS = 15_000;

const lifetime = () =>
  LIFETIME_SECONDS.least + Math.random() * (LIFETIME_SECONDS.most - LIFETIME_SECONDS.least);

function dropIdle(pool: pg.Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle--) {
    pool.connect().then(
      (client) => client.release(true),
      // None is left to drop.
      () => {},
    );
  }
}

/**
 * The connections to PostgreSQL, kept for minutes. Once a write was refused as read-only none that is older is used
 * again, so that the product recovers by itself when the database does.
 */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: SIZE,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // Finds out that a router between has forgotten an idle connection.
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: lifetime(),
  });
  // The pool reads its options anew for each connection, and each time that one comes back.
  pool.on("connect", () => {
    pool.options.maxLifetimeSeconds = lifetime();
  });
  pool.on("release", () => {
    pool.options.maxUses = wasReadOnlySince(Date.now() - WARY_MS) ? 1 : Number.POSITIVE_INFINITY;
  });
  whenReadOnly(() => dropIdle(pool));
  return pool;
}
