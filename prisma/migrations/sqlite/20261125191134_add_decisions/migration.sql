-- CreateTable
CREATE TABLE "Decision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "criteria" JSONB NOT NULL,
    "ratings" JSONB NOT NULL,
    "sources" JSONB NOT NULL,
    "tags" JSONB NOT NULL,
    "leaning" TEXT,
    "leaningSureness" INTEGER,
    "weightSureness" REAL NOT NULL DEFAULT 0.5,
    "isReversible" BOOLEAN,
    "stakes" TEXT,
    "premortem" TEXT NOT NULL DEFAULT '',
    "opposite" TEXT NOT NULL DEFAULT '',
    "decideBy" TEXT,
    "hiddenGuess" JSONB,
    "twinGuess" JSONB,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedFor" TEXT,
    "decidedAt" DATETIME,
    "reviewOn" TEXT,
    "satisfaction" INTEGER,
    "sameAgain" BOOLEAN,
    "learned" TEXT,
    "reviewedAt" DATETIME,
    "tellOn" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "contentHash" TEXT,
    CONSTRAINT "Decision_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeletedDecision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "forecasts" JSONB NOT NULL,
    "expire" DATETIME NOT NULL,
    CONSTRAINT "DeletedDecision_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Forecast" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "decisionId" TEXT,
    "statement" TEXT NOT NULL,
    "probability" INTEGER NOT NULL,
    "dueOn" TEXT NOT NULL,
    "tags" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT,
    "resolvedAt" DATETIME,
    "tellOn" TEXT,
    "contentHash" TEXT,
    CONSTRAINT "Forecast_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Forecast_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "keyHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "madeIn" TEXT,
    "provenAddress" TEXT,
    CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Decision_userId_createdAt_idx" ON "Decision"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Decision_userId_decidedAt_idx" ON "Decision"("userId", "decidedAt");

-- CreateIndex
CREATE INDEX "Decision_userId_contentHash_idx" ON "Decision"("userId", "contentHash");

-- CreateIndex
CREATE INDEX "Decision_tellOn_idx" ON "Decision"("tellOn");

-- CreateIndex
CREATE INDEX "DeletedDecision_expire_idx" ON "DeletedDecision"("expire");

-- CreateIndex
CREATE INDEX "DeletedDecision_userId_idx" ON "DeletedDecision"("userId");

-- CreateIndex
CREATE INDEX "Forecast_userId_createdAt_idx" ON "Forecast"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Forecast_userId_outcome_dueOn_idx" ON "Forecast"("userId", "outcome", "dueOn");

-- CreateIndex
CREATE INDEX "Forecast_userId_contentHash_idx" ON "Forecast"("userId", "contentHash");

-- CreateIndex
CREATE INDEX "Forecast_decisionId_idx" ON "Forecast"("decisionId");

-- CreateIndex
CREATE INDEX "Forecast_tellOn_idx" ON "Forecast"("tellOn");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_userId_key" ON "CalendarFeed"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_name_key" ON "CalendarFeed"("name");
