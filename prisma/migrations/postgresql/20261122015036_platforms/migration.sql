-- AlterTable
ALTER TABLE "OAuthState" ADD COLUMN     "grantName" TEXT NOT NULL DEFAULT 'profile';

-- AlterTable
ALTER TABLE "PlatformIntegration" ADD COLUMN     "nextSyncAt" TIMESTAMP(3),
ADD COLUMN     "tokenExpiresAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "PlatformGrant" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "scopes" JSONB NOT NULL,
    "sealedAccessToken" TEXT,
    "sealedRefreshToken" TEXT,
    "sealedLink" TEXT,
    "accessExpiresAt" TIMESTAMP(3),
    "refreshClaim" TEXT,
    "refreshUntil" TIMESTAMP(3),
    "grantedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "isAutomatic" BOOLEAN NOT NULL DEFAULT true,
    "lastSyncAt" TIMESTAMP(3),
    "nextSyncAt" TIMESTAMP(3),
    "notBefore" TIMESTAMP(3),
    "syncStartedAt" TIMESTAMP(3),
    "progress" JSONB,
    "place" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "dataPoints" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PlatformGrant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlatformData" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "fetchedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PlatformData_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Signal" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "of" TEXT NOT NULL,
    "periodFrom" TIMESTAMP(3) NOT NULL,
    "periodTo" TIMESTAMP(3) NOT NULL,
    "observations" INTEGER NOT NULL,
    "values" JSONB NOT NULL,

    CONSTRAINT "Signal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PendingRevocation" (
    "id" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "sealedTokens" TEXT NOT NULL,
    "expire" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PendingRevocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredArchive" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "arrivedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StoredArchive_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PlatformGrant_userId_platform_name_key" ON "PlatformGrant"("userId", "platform", "name");

-- CreateIndex
CREATE UNIQUE INDEX "PlatformGrant_platform_name_subject_key" ON "PlatformGrant"("platform", "name", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "PlatformData_userId_platform_source_key" ON "PlatformData"("userId", "platform", "source");

-- CreateIndex
CREATE UNIQUE INDEX "Signal_userId_platform_source_kind_key" ON "Signal"("userId", "platform", "source", "kind");

-- CreateIndex
CREATE INDEX "PendingRevocation_expire_idx" ON "PendingRevocation"("expire");

-- CreateIndex
CREATE INDEX "StoredArchive_userId_idx" ON "StoredArchive"("userId");

-- CreateIndex
CREATE INDEX "StoredArchive_expire_idx" ON "StoredArchive"("expire");

-- AddForeignKey
ALTER TABLE "PlatformGrant" ADD CONSTRAINT "PlatformGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlatformData" ADD CONSTRAINT "PlatformData_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Signal" ADD CONSTRAINT "Signal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoredArchive" ADD CONSTRAINT "StoredArchive_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
