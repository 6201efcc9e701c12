-- AlterTable
ALTER TABLE "ArchiveImport" ADD COLUMN "titled" JSONB;

-- CreateTable
CREATE TABLE "Entry" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "importId" TEXT,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "creator" TEXT,
    "folded" TEXT NOT NULL,
    "happenedAt" DATETIME NOT NULL,
    "precision" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "zoneOffsetMinutes" INTEGER,
    "amount" REAL,
    "unit" TEXT,
    "rating" INTEGER,

    PRIMARY KEY ("userId", "key"),
    CONSTRAINT "Entry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RepeatedEntry" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "importId" TEXT NOT NULL,

    PRIMARY KEY ("userId", "key", "importId"),
    CONSTRAINT "RepeatedEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RemovedEntry" (
    "userId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "removedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "hash"),
    CONSTRAINT "RemovedEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CreatorMonth" (
    "userId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "creator" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" REAL,
    "firstDay" TEXT NOT NULL,
    "lastDay" TEXT NOT NULL,

    PRIMARY KEY ("userId", "source", "kind", "creator", "month"),
    CONSTRAINT "CreatorMonth_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CountedYear" (
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "counts" JSONB NOT NULL,

    PRIMARY KEY ("userId", "platform", "stream", "kind", "year"),
    CONSTRAINT "CountedYear_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ObservedAnswer" (
    "userId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "answeredAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "hash"),
    CONSTRAINT "ObservedAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TwinForecast" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT '',
    "creator" TEXT NOT NULL DEFAULT '',
    "madeAt" DATETIME NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "median" REAL,
    "low" REAL,
    "high" REAL,
    "plainMedian" REAL,
    "plainLow" REAL,
    "plainHigh" REAL,
    "probability" REAL,
    "plainChance" REAL,
    "resolvedAt" DATETIME,
    "observed" REAL,
    "outcome" TEXT,
    CONSTRAINT "TwinForecast_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Entry_userId_day_happenedAt_key_source_kind_folded_idx" ON "Entry"("userId", "day", "happenedAt", "key", "source", "kind", "folded");

-- CreateIndex
CREATE INDEX "Entry_importId_idx" ON "Entry"("importId");

-- CreateIndex
CREATE INDEX "RepeatedEntry_importId_idx" ON "RepeatedEntry"("importId");

-- CreateIndex
CREATE INDEX "CreatorMonth_userId_month_idx" ON "CreatorMonth"("userId", "month");

-- CreateIndex
CREATE INDEX "CountedYear_userId_year_idx" ON "CountedYear"("userId", "year");

-- CreateIndex
CREATE INDEX "TwinForecast_userId_resolvedAt_idx" ON "TwinForecast"("userId", "resolvedAt");

-- CreateIndex
CREATE UNIQUE INDEX "TwinForecast_userId_source_about_kind_creator_from_key" ON "TwinForecast"("userId", "source", "about", "kind", "creator", "from");

-- The years of what was kept before are counted.
INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt")
SELECT 'count-years-' || "id", 'recount-import', "id", '{}', "userId", '2026-11-26T00:00:00.000+00:00'
FROM "ArchiveImport" WHERE "state" = 'kept'
ON CONFLICT DO NOTHING;
