-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ChoiceAnswer" (
    "userId" TEXT NOT NULL,
    "choiceId" TEXT NOT NULL,
    "chosen" TEXT NOT NULL,
    "confidence" INTEGER,
    "probabilityA" REAL NOT NULL,
    "reasons" JSONB,
    "answeredAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "choiceId"),
    CONSTRAINT "ChoiceAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_ChoiceAnswer" ("answeredAt", "choiceId", "chosen", "confidence", "probabilityA", "reasons", "userId") SELECT "answeredAt", "choiceId", "chosen", "confidence", "probabilityA", "reasons", "userId" FROM "ChoiceAnswer";
DROP TABLE "ChoiceAnswer";
ALTER TABLE "new_ChoiceAnswer" RENAME TO "ChoiceAnswer";
CREATE INDEX "ChoiceAnswer_userId_answeredAt_idx" ON "ChoiceAnswer"("userId", "answeredAt");
CREATE INDEX "ChoiceAnswer_choiceId_chosen_idx" ON "ChoiceAnswer"("choiceId", "chosen");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
