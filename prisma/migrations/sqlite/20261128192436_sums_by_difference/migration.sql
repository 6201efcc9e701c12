-- DropIndex
DROP INDEX "CreatorMonth_userId_month_source_kind_creator_count_amount_idx";

-- CreateTable
CREATE TABLE "TitleDay" (
    "userId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" REAL,

    PRIMARY KEY ("userId", "source", "kind", "day"),
    CONSTRAINT "TitleDay_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CreatorSpan" (
    "userId" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "creator" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "span", "source", "kind", "creator"),
    CONSTRAINT "CreatorSpan_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "CreatorSpan_userId_span_source_kind_count_creator_idx" ON "CreatorSpan"("userId", "span", "source", "kind", "count" DESC, "creator");

-- CreateIndex
CREATE INDEX "Entry_userId_creator_source_kind_day_idx" ON "Entry"("userId", "creator", "source", "kind", "day");

-- CreateIndex
CREATE INDEX "CreatorMonth_userId_month_source_kind_count_creator_idx" ON "CreatorMonth"("userId", "month", "source", "kind", "count" DESC, "creator");

-- What was kept before is counted anew, since the count of a restored export may not have been made yet. From now on
-- every change of entries changes the sums by the difference.
DELETE FROM "Job" WHERE "kind" = 'count-creators';
DELETE FROM "CreatorMonth";
INSERT INTO "CreatorMonth" ("userId", "source", "kind", "creator", "month", "count", "amount", "firstDay", "lastDay")
SELECT "userId", "source", "kind", COALESCE("creator", ''), SUBSTR("day", 1, 7), COUNT(*), SUM("amount"), MIN("day"), MAX("day")
FROM "Entry" GROUP BY "userId", "source", "kind", COALESCE("creator", ''), SUBSTR("day", 1, 7);
INSERT INTO "CreatorSpan" ("userId", "span", "source", "kind", "creator", "count")
SELECT "userId", SUBSTR("month", 1, 4), "source", "kind", "creator", SUM("count")
FROM "CreatorMonth" GROUP BY "userId", SUBSTR("month", 1, 4), "source", "kind", "creator";
INSERT INTO "CreatorSpan" ("userId", "span", "source", "kind", "creator", "count")
SELECT "userId", "span", "source", "kind", "creator", SUM("count") FROM (
  SELECT "userId", SUBSTR("month", 1, 4) || '-Q' || ((CAST(SUBSTR("month", 6, 2) AS INTEGER) + 2) / 3) AS "span",
    "source", "kind", "creator", "count" FROM "CreatorMonth"
) AS quarters GROUP BY "userId", "span", "source", "kind", "creator";
INSERT INTO "TitleDay" ("userId", "source", "kind", "day", "count", "amount")
SELECT "userId", "source", "kind", "day", COUNT(*), SUM("amount")
FROM "Entry" GROUP BY "userId", "source", "kind", "day";
