-- Who switched the hours or the weeks of a stream off does not hear of them by the new counts either.
INSERT INTO "SilencedSignal" ("userId", "platform", "source", "kind")
SELECT "userId", "platform", "source", 'hours-of-week'
FROM "SilencedSignal" WHERE "kind" = 'activity-by-hour'
ON CONFLICT DO NOTHING;

INSERT INTO "SilencedSignal" ("userId", "platform", "source", "kind")
SELECT "userId", "platform", "source", 'first-and-last-hours'
FROM "SilencedSignal" WHERE "kind" = 'activity-by-hour'
ON CONFLICT DO NOTHING;

INSERT INTO "SilencedSignal" ("userId", "platform", "source", "kind")
SELECT "userId", "platform", "source", 'days-of-months'
FROM "SilencedSignal" WHERE "kind" = 'regularity'
ON CONFLICT DO NOTHING;
