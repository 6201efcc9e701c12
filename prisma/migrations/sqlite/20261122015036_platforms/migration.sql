-- AlterTable
ALTER TABLE "PlatformIntegration" ADD COLUMN "nextSyncAt" DATETIME;
ALTER TABLE "PlatformIntegration" ADD COLUMN "tokenExpiresAt" DATETIME;

-- CreateTable
CREATE TABLE "PlatformGrant" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "scopes" JSONB NOT NULL,
    "sealedAccessToken" TEXT,
    "sealedRefreshToken" TEXT,
    "sealedLink" TEXT,
    "accessExpiresAt" DATETIME,
    "refreshClaim" TEXT,
    "refreshUntil" DATETIME,
    "grantedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "isAutomatic" BOOLEAN NOT NULL DEFAULT true,
    "lastSyncAt" DATETIME,
    "nextSyncAt" DATETIME,
    "notBefore" DATETIME,
    "syncStartedAt" DATETIME,
    "progress" JSONB,
    "place" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "dataPoints" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "PlatformGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PlatformData" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "fetchedAt" DATETIME NOT NULL,
    CONSTRAINT "PlatformData_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Signal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "of" TEXT NOT NULL,
    "periodFrom" DATETIME NOT NULL,
    "periodTo" DATETIME NOT NULL,
    "observations" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    CONSTRAINT "Signal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PendingRevocation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "platform" TEXT NOT NULL,
    "sealedTokens" TEXT NOT NULL,
    "expire" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "StoredArchive" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "arrivedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire" DATETIME NOT NULL,
    CONSTRAINT "StoredArchive_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable: written by hand, since a column with a default needs no new table.
ALTER TABLE "OAuthState" ADD COLUMN "grantName" TEXT NOT NULL DEFAULT 'profile';

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
