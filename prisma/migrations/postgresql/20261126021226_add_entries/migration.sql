-- AlterTable
ALTER TABLE "ArchiveImport" ADD COLUMN     "titled" JSONB;

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
    "happenedAt" TIMESTAMP(3) NOT NULL,
    "precision" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "zoneOffsetMinutes" INTEGER,
    "amount" DOUBLE PRECISION,
    "unit" TEXT,
    "rating" INTEGER,

    CONSTRAINT "Entry_pkey" PRIMARY KEY ("userId","key")
);

-- CreateTable
CREATE TABLE "RepeatedEntry" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "importId" TEXT NOT NULL,

    CONSTRAINT "RepeatedEntry_pkey" PRIMARY KEY ("userId","key","importId")
);

-- CreateTable
CREATE TABLE "RemovedEntry" (
    "userId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "removedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RemovedEntry_pkey" PRIMARY KEY ("userId","hash")
);

-- CreateTable
CREATE TABLE "CreatorMonth" (
    "userId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "creator" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" DOUBLE PRECISION,
    "firstDay" TEXT NOT NULL,
    "lastDay" TEXT NOT NULL,

    CONSTRAINT "CreatorMonth_pkey" PRIMARY KEY ("userId","source","kind","creator","month")
);

-- CreateTable
CREATE TABLE "CountedYear" (
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "CountedYear_pkey" PRIMARY KEY ("userId","platform","stream","kind","year")
);

-- CreateTable
CREATE TABLE "ObservedAnswer" (
    "userId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "answeredAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ObservedAnswer_pkey" PRIMARY KEY ("userId","hash")
);

-- CreateTable
CREATE TABLE "TwinForecast" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT '',
    "creator" TEXT NOT NULL DEFAULT '',
    "madeAt" TIMESTAMP(3) NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "median" DOUBLE PRECISION,
    "low" DOUBLE PRECISION,
    "high" DOUBLE PRECISION,
    "plainMedian" DOUBLE PRECISION,
    "plainLow" DOUBLE PRECISION,
    "plainHigh" DOUBLE PRECISION,
    "probability" DOUBLE PRECISION,
    "plainChance" DOUBLE PRECISION,
    "resolvedAt" TIMESTAMP(3),
    "observed" DOUBLE PRECISION,
    "outcome" TEXT,

    CONSTRAINT "TwinForecast_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RepeatedEntry" ADD CONSTRAINT "RepeatedEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemovedEntry" ADD CONSTRAINT "RemovedEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreatorMonth" ADD CONSTRAINT "CreatorMonth_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CountedYear" ADD CONSTRAINT "CountedYear_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ObservedAnswer" ADD CONSTRAINT "ObservedAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TwinForecast" ADD CONSTRAINT "TwinForecast_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The years of what was kept before are counted.
INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt")
SELECT 'count-years-' || "id", 'recount-import', "id", '{}', "userId", '2026-11-26 00:00:00'
FROM "ArchiveImport" WHERE "state" = 'kept'
ON CONFLICT DO NOTHING;
