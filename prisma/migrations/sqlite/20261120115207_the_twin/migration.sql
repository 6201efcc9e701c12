-- CreateTable
CREATE TABLE "Preference" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "subcategory" TEXT NOT NULL,
    "preference" TEXT NOT NULL,
    "confidence" INTEGER NOT NULL,
    "sourceData" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Preference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeletedPreference" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "expire" DATETIME NOT NULL,
    CONSTRAINT "DeletedPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PlatformIntegration" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "platformName" TEXT NOT NULL,
    "isConnected" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'connected',
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "dataPoints" INTEGER NOT NULL DEFAULT 0,
    "scopes" JSONB NOT NULL,
    "profileData" JSONB NOT NULL,
    "lastSyncAt" DATETIME,
    "lastError" TEXT,
    "connectedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PlatformIntegration_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ChoiceAnswer" (
    "userId" TEXT NOT NULL,
    "choiceId" TEXT NOT NULL,
    "chosen" TEXT NOT NULL,
    "confidence" INTEGER NOT NULL,
    "probabilityA" REAL NOT NULL,
    "answeredAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "choiceId"),
    CONSTRAINT "ChoiceAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecommendationFeedback" (
    "userId" TEXT NOT NULL,
    "recommendationId" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "recommendationId"),
    CONSTRAINT "RecommendationFeedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ActivityMetric" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "decisionConfidence" INTEGER NOT NULL,
    "dataQuality" INTEGER NOT NULL,
    "platformActivity" JSONB NOT NULL,
    CONSTRAINT "ActivityMetric_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TwinState" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "engineVersion" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    "computedAt" DATETIME NOT NULL,
    CONSTRAINT "TwinState_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ShareLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "stamp" TEXT NOT NULL,
    "keyHash" TEXT NOT NULL,
    "includes" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "ShareLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Preference_userId_createdAt_idx" ON "Preference"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Preference_userId_category_createdAt_idx" ON "Preference"("userId", "category", "createdAt");

-- CreateIndex
CREATE INDEX "DeletedPreference_expire_idx" ON "DeletedPreference"("expire");

-- CreateIndex
CREATE INDEX "DeletedPreference_userId_idx" ON "DeletedPreference"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "PlatformIntegration_userId_platformName_key" ON "PlatformIntegration"("userId", "platformName");

-- CreateIndex
CREATE INDEX "ChoiceAnswer_userId_answeredAt_idx" ON "ChoiceAnswer"("userId", "answeredAt");

-- CreateIndex
CREATE UNIQUE INDEX "ActivityMetric_userId_date_key" ON "ActivityMetric"("userId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "ShareLink_stamp_key" ON "ShareLink"("stamp");

-- CreateIndex
CREATE INDEX "ShareLink_userId_createdAt_idx" ON "ShareLink"("userId", "createdAt");
