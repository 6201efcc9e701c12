-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_RecommendationFeedback" (
    "userId" TEXT NOT NULL,
    "recommendationId" TEXT NOT NULL,
    "verdict" TEXT,
    "tryUntil" TEXT,
    "helped" INTEGER NOT NULL DEFAULT 0,
    "didnt" INTEGER NOT NULL DEFAULT 0,
    "untried" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "recommendationId"),
    CONSTRAINT "RecommendationFeedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_RecommendationFeedback" ("createdAt", "recommendationId", "userId", "verdict") SELECT "createdAt", "recommendationId", "userId", "verdict" FROM "RecommendationFeedback";
DROP TABLE "RecommendationFeedback";
ALTER TABLE "new_RecommendationFeedback" RENAME TO "RecommendationFeedback";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
