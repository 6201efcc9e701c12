import Database from "libsql";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { ENGINE } from "../../support/database/database";
import { productModules } from "../../support/server/product-modules";

/** Each engine's real errors, through the product's own client, and how the product classifies them. */

const product = productModules(() => import("~/ground/database/trouble.server"));

let written = 0;
const write = () =>
  product.db.rateLimit.create({ data: { key: `row-${++written}`, count: 1, expire: new Date(2100, 0) } });
const writeInTransaction = () => product.db.$transaction(async (tx) => tx.rateLimit.deleteMany({}));
const writeList = () => product.db.$transaction([write(), product.db.rateLimit.deleteMany({})]);

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error) => error,
  );

/** Each way to write fails as database trouble; after `end` each works again. */
async function expectTrouble(end: () => Promise<unknown>): Promise<void> {
  for (const work of [write, writeInTransaction, writeList]) {
    const error = await errorOf(work());
    expect(error).toBeInstanceOf(Error);
    expect(product.isDatabaseTrouble(error), JSON.stringify(error)).toBe(true);
  }
  await end();
  for (const work of [write, writeInTransaction, writeList]) await expectToWork(work);
}

/** Works at the latest once the pool has noticed its lost connections. */
async function expectToWork(work: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => errorOf(work()), { timeout: 10_000 }).toBe("no error");
}

describe("a defect of ours is no trouble of the database's:", () => {
  it("a value that is taken", async () => {
    const data = { key: "taken", count: 1, expire: new Date(2100, 0) };
    await product.db.rateLimit.create({ data });
    expect(product.isDatabaseTrouble(await errorOf(product.db.rateLimit.create({ data })))).toBe(false);
  });

  it("a row that leads nowhere", async () => {
    const data = { sid: "s", sess: {}, expire: new Date(), userId: "nobody" };
    expect(product.isDatabaseTrouble(await errorOf(product.db.session.create({ data })))).toBe(false);
  });

  it("a table or a column that is missing, and SQL that cannot be read", async () => {
    for (const sql of [`SELECT * FROM "Missing"`, `SELECT "missing" FROM "User"`, "SELECT FROM WHERE"]) {
      const error = await errorOf(product.db.$queryRawUnsafe(sql));
      expect(error).toBeInstanceOf(Error);
      expect(product.isDatabaseTrouble(error)).toBe(false);
    }
  });
});

describe.runIf(ENGINE === "sqlite")("trouble in SQLite:", () => {
  const file = () => product.database.url.replace("file:", "");

  it("read-only", async () => {
    await product.db.$executeRawUnsafe("PRAGMA query_only = ON");
    await expectTrouble(() => product.db.$executeRawUnsafe("PRAGMA query_only = OFF"));
  });

  it("no more room", async () => {
    const [row] = await product.db.$queryRawUnsafe<{ page_count: bigint }[]>("PRAGMA page_count");
    await product.db.$queryRawUnsafe(`PRAGMA max_page_count = ${row?.page_count}`);
    const fill = async () => {
      for (let turn = 0; turn < 10_000; turn++) await write();
    };
    const error = await errorOf(fill());
    expect(error).toBeInstanceOf(Error);
    expect(product.isDatabaseTrouble(error), JSON.stringify(error)).toBe(true);
    await product.db.$queryRawUnsafe("PRAGMA max_page_count = 1000000");
    expect(await errorOf(write())).toBe("no error");
  });

  it("another process writes for too long", async () => {
    await product.db.$queryRawUnsafe("PRAGMA busy_timeout = 20");
    const other = new Database(file());
    other.exec("BEGIN IMMEDIATE");
    await expectTrouble(async () => other.exec("COMMIT"));
    other.close();
    await product.db.$queryRawUnsafe("PRAGMA busy_timeout = 5000");
  });
});

describe.runIf(ENGINE === "postgresql")("trouble in PostgreSQL:", () => {
  const name = () => new URL(product.database.url).pathname.slice(1);
  const endConnections = () =>
    product.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );

  it("read-only", async () => {
    await product.database.query(`ALTER DATABASE ${name()} SET default_transaction_read_only = on`);
    await endConnections();
    await expectTrouble(async () => {
      await product.database.query("SET default_transaction_read_only = off");
      await product.database.query(`ALTER DATABASE ${name()} RESET default_transaction_read_only`);
      await endConnections();
    });
  });

  it("connections that are ended while they are idle or at work", async () => {
    await write();
    await endConnections();
    await expectToWork(write);
    const atWork = errorOf(product.db.$queryRawUnsafe("SELECT 1 FROM pg_sleep(30)"));
    const sleeping = `SELECT count(*) AS n FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active'`;
    await expect
      .poll(async () => (await product.database.query(sleeping))[0]?.n, { timeout: 10_000 })
      .toBeGreaterThan(1);
    await endConnections();
    const error = await atWork;
    expect(product.isDatabaseTrouble(error), JSON.stringify(error)).toBe(true);
  });

  it("a database that takes no connections", async () => {
    const administrator = new pg.Client({
      connectionString: product.database.url.replace(/[^/]+$/, "postgres"),
    });
    await administrator.connect();
    const allow = (value: boolean) =>
      administrator.query(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS ${value}`);
    await allow(false);
    await endConnections();
    await expect.poll(() => errorOf(write()), { timeout: 10_000 }).toBeInstanceOf(Error);
    await expectTrouble(() => allow(true));
    await administrator.end();
  });

  it("a table that another transaction holds for too long", async () => {
    const other = new pg.Client({ connectionString: product.database.url });
    await other.connect();
    await other.query(`BEGIN; LOCK TABLE "RateLimit"`);
    const error = await errorOf(
      product.db.$transaction([product.db.$executeRawUnsafe("SET LOCAL lock_timeout = 20"), write()]),
    );
    expect(product.isDatabaseTrouble(error), JSON.stringify(error)).toBe(true);
    await other.query("COMMIT");
    await other.end();
    expect(await errorOf(write())).toBe("no error");
  });

  it("two transactions that wait for each other, of which one is ended", async () => {
    const keys = ["deadlock-one", "deadlock-two"];
    for (const key of keys)
      await product.db.rateLimit.create({ data: { key, count: 1, expire: new Date(2100, 0) } });
    let arrived = 0;
    let release = () => {};
    const bothInside = new Promise<void>((resolve) => {
      release = resolve;
    });
    const cross = (first: string | undefined, second: string | undefined) =>
      product.db.$transaction(async (tx) => {
        await tx.rateLimit.updateMany({ where: { key: first }, data: { count: 2 } });
        if (++arrived === 2) release();
        await bothInside;
        await tx.rateLimit.updateMany({ where: { key: second }, data: { count: 3 } });
      });
    const outcomes = await Promise.all([errorOf(cross(keys[0], keys[1])), errorOf(cross(keys[1], keys[0]))]);
    const [error, ...more] = outcomes.filter((outcome) => outcome !== "no error");
    expect(more).toEqual([]);
    expect(product.isDatabaseTrouble(error), JSON.stringify(error)).toBe(true);
  });
});
