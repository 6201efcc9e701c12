-- CreateTable
CREATE TABLE "Preference" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "subcategory" TEXT NOT NULL,
    "preference" TEXT NOT NULL,
    "confidence" INTEGER NOT NULL,
    "sourceData" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Preference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeletedPreference" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "expire" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeletedPreference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlatformIntegration" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "platformName" TEXT NOT NULL,
    "isConnected" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'connected',
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "dataPoints" INTEGER NOT NULL DEFAULT 0,
    "scopes" JSONB NOT NULL,
    "profileData" JSONB NOT NULL,
    "lastSyncAt" TIMESTAMP(3),
    "lastError" TEXT,
    "connectedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlatformIntegration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChoiceAnswer" (
    "userId" TEXT NOT NULL,
    "choiceId" TEXT NOT NULL,
    "chosen" TEXT NOT NULL,
    "confidence" INTEGER NOT NULL,
    "probabilityA" DOUBLE PRECISION NOT NULL,
    "answeredAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChoiceAnswer_pkey" PRIMARY KEY ("userId","choiceId")
);

-- CreateTable
CREATE TABLE "RecommendationFeedback" (
    "userId" TEXT NOT NULL,
    "recommendationId" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecommendationFeedback_pkey" PRIMARY KEY ("userId","recommendationId")
);

-- CreateTable
CREATE TABLE "ActivityMetric" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "decisionConfidence" INTEGER NOT NULL,
    "dataQuality" INTEGER NOT NULL,
    "platformActivity" JSONB NOT NULL,

    CONSTRAINT "ActivityMetric_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TwinState" (
    "userId" TEXT NOT NULL,
    "engineVersion" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    "computedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TwinState_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ShareLink" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "stamp" TEXT NOT NULL,
    "keyHash" TEXT NOT NULL,
    "includes" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "ShareLink_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Preference" ADD CONSTRAINT "Preference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeletedPreference" ADD CONSTRAINT "DeletedPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlatformIntegration" ADD CONSTRAINT "PlatformIntegration_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChoiceAnswer" ADD CONSTRAINT "ChoiceAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecommendationFeedback" ADD CONSTRAINT "RecommendationFeedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActivityMetric" ADD CONSTRAINT "ActivityMetric_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TwinState" ADD CONSTRAINT "TwinState_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShareLink" ADD CONSTRAINT "ShareLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
