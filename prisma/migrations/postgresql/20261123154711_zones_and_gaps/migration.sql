-- AlterTable
ALTER TABLE "Signal" ADD COLUMN     "gaps" JSONB;

-- AlterTable
ALTER TABLE "ArchiveImport" ADD COLUMN     "timeZone" TEXT,
ADD COLUMN     "timesInUtc" INTEGER;

-- Weekdays that were counted in UTC: they come again with the next sync, where the person's time zone is known.
DELETE FROM "Signal" WHERE "kind" = 'activity-by-weekday' AND "platform" IN ('booking', 'github', 'linkedin', 'tiktok') AND "source" NOT LIKE 'archive:%';

-- What was kept of archives is counted again, without hours and weekdays whose local time is not known.
INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt")
SELECT 'recount-' || "id", 'recount-import', "id", '{}', "userId", '2026-11-23 00:00:00'
FROM "ArchiveImport" WHERE "state" = 'kept';
