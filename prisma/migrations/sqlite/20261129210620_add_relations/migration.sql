-- CreateTable
CREATE TABLE "Relation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "firstSource" TEXT NOT NULL,
    "firstAbout" TEXT NOT NULL,
    "secondSource" TEXT NOT NULL,
    "secondAbout" TEXT NOT NULL,
    "lag" INTEGER NOT NULL,
    "madeAt" DATETIME NOT NULL,
    "days" INTEGER NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "effect" REAL NOT NULL,
    "low" REAL NOT NULL,
    "high" REAL NOT NULL,
    "dots" JSONB NOT NULL,
    "laterDays" INTEGER NOT NULL DEFAULT 0,
    "confirmed" BOOLEAN,
    "laterEffect" REAL,
    "resolvedAt" DATETIME,
    CONSTRAINT "Relation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RelationLook" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "lookedAt" DATETIME NOT NULL,
    "pairs" INTEGER NOT NULL,
    "missing" JSONB NOT NULL,
    CONSTRAINT "RelationLook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Relation_userId_madeAt_idx" ON "Relation"("userId", "madeAt");

-- CreateIndex
CREATE UNIQUE INDEX "Relation_userId_firstAbout_secondAbout_lag_key" ON "Relation"("userId", "firstAbout", "secondAbout", "lag");
