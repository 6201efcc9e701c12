-- CreateTable
CREATE TABLE "ArchiveImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "server" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire" DATETIME NOT NULL,
    "touchedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "progress" JSONB,
    "findings" JSONB,
    "failure" TEXT,
    "leftOut" JSONB NOT NULL,
    "added" INTEGER NOT NULL DEFAULT 0,
    "known" INTEGER NOT NULL DEFAULT 0,
    "keptAt" DATETIME,
    "undoneAt" DATETIME,
    "replaced" JSONB,
    "changes" JSONB,
    CONSTRAINT "ArchiveImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportedMonth" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "importId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "events" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    CONSTRAINT "ImportedMonth_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ImportedMonth_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ArchiveImport" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SilencedSignal" (
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    PRIMARY KEY ("userId", "platform", "source", "kind"),
    CONSTRAINT "SilencedSignal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ArchiveServer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seenAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PlatformIntegration" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "platformName" TEXT NOT NULL,
    "isConnected" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'connected',
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "dataPoints" INTEGER NOT NULL DEFAULT 0,
    "importedPoints" INTEGER NOT NULL DEFAULT 0,
    "scopes" JSONB NOT NULL,
    "profileData" JSONB NOT NULL,
    "lastSyncAt" DATETIME,
    "nextSyncAt" DATETIME,
    "lastError" TEXT,
    "tokenExpiresAt" DATETIME,
    "connectedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PlatformIntegration_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_PlatformIntegration" ("connectedAt", "dataPoints", "id", "isConnected", "isDemo", "lastError", "lastSyncAt", "nextSyncAt", "platformName", "profileData", "scopes", "status", "tokenExpiresAt", "userId") SELECT "connectedAt", "dataPoints", "id", "isConnected", "isDemo", "lastError", "lastSyncAt", "nextSyncAt", "platformName", "profileData", "scopes", "status", "tokenExpiresAt", "userId" FROM "PlatformIntegration";
DROP TABLE "PlatformIntegration";
ALTER TABLE "new_PlatformIntegration" RENAME TO "PlatformIntegration";
CREATE UNIQUE INDEX "PlatformIntegration_userId_platformName_key" ON "PlatformIntegration"("userId", "platformName");
CREATE TABLE "new_StoredArchive" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "arrivedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire" DATETIME NOT NULL,
    "server" TEXT NOT NULL DEFAULT '',
    "importId" TEXT,
    CONSTRAINT "StoredArchive_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ArchiveImport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "StoredArchive_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_StoredArchive" ("arrivedAt", "expire", "fileName", "id", "platform", "size", "source", "userId") SELECT "arrivedAt", "expire", "fileName", "id", "platform", "size", "source", "userId" FROM "StoredArchive";
DROP TABLE "StoredArchive";
ALTER TABLE "new_StoredArchive" RENAME TO "StoredArchive";
CREATE INDEX "StoredArchive_userId_idx" ON "StoredArchive"("userId");
CREATE INDEX "StoredArchive_importId_idx" ON "StoredArchive"("importId");
CREATE INDEX "StoredArchive_expire_idx" ON "StoredArchive"("expire");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "ArchiveImport_userId_createdAt_idx" ON "ArchiveImport"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "ArchiveImport_expire_idx" ON "ArchiveImport"("expire");

-- CreateIndex
CREATE INDEX "ImportedMonth_userId_platform_stream_month_idx" ON "ImportedMonth"("userId", "platform", "stream", "month");

-- CreateIndex
CREATE UNIQUE INDEX "ImportedMonth_importId_platform_stream_month_key" ON "ImportedMonth"("importId", "platform", "stream", "month");
