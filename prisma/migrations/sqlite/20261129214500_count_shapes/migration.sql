-- What was kept before is counted by hour of the week, by first and last hour and by days in months too.
INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt")
SELECT 'count-shapes-' || "id", 'recount-import', "id", '{}', "userId", '2026-11-29T00:00:00.000+00:00'
FROM "ArchiveImport" WHERE "state" = 'kept'
ON CONFLICT DO NOTHING;
