-- AlterTable
ALTER TABLE "User" ADD COLUMN "protectedSince" DATETIME;
ALTER TABLE "User" ADD COLUMN "timeZone" TEXT;

-- AlterTable
ALTER TABLE "GoogleIdentity" ADD COLUMN "blockedAt" DATETIME;

-- AlterTable
ALTER TABLE "PlatformGrant" ADD COLUMN "refreshHash" TEXT;
ALTER TABLE "PlatformGrant" ADD COLUMN "refreshPrefixHash" TEXT;

-- CreateTable
CREATE TABLE "SecurityEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "isRead" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SecurityEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReceivedToken" (
    "jtiHash" TEXT NOT NULL PRIMARY KEY,
    "expire" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SecurityStream" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "lastEventAt" DATETIME,
    "verifiedAt" DATETIME,
    "stateHash" TEXT
);

-- CreateTable
CREATE TABLE "AccountLink" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expire" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AccountLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuthenticatorApp" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "confirmedAt" DATETIME,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AuthenticatorApp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "transports" JSONB NOT NULL,
    "isBackedUp" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME,
    CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasskeyCeremony" (
    "challengeHash" TEXT NOT NULL PRIMARY KEY,
    "purpose" TEXT NOT NULL,
    "userId" TEXT,
    "sid" TEXT,
    "expire" DATETIME NOT NULL,
    CONSTRAINT "PasskeyCeremony_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PasskeyCeremony_sid_fkey" FOREIGN KEY ("sid") REFERENCES "Session" ("sid") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ActiveOdyssey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "odysseyId" TEXT NOT NULL,
    "schedule" TEXT NOT NULL DEFAULT 'never',
    "activatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "askedAt" DATETIME,
    "nextReportAt" DATETIME,
    "lastError" TEXT,
    CONSTRAINT "ActiveOdyssey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OdysseyReport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "activeId" TEXT NOT NULL,
    "odysseyId" TEXT NOT NULL,
    "report" JSONB NOT NULL,
    "dataPoints" INTEGER NOT NULL,
    "madeAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "OdysseyReport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OdysseyReport_activeId_fkey" FOREIGN KEY ("activeId") REFERENCES "ActiveOdyssey" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Session" (
    "sid" TEXT NOT NULL PRIMARY KEY,
    "sess" JSONB NOT NULL,
    "expire" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "startedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "device" TEXT NOT NULL DEFAULT '',
    "network" TEXT NOT NULL DEFAULT '',
    "provenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedFor" TEXT,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Session" ("expire", "sess", "sid", "userId") SELECT "expire", "sess", "sid", "userId" FROM "Session";
DROP TABLE "Session";
ALTER TABLE "new_Session" RENAME TO "Session";
CREATE INDEX "Session_expire_idx" ON "Session"("expire");
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "SecurityEvent_userId_createdAt_idx" ON "SecurityEvent"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "ReceivedToken_expire_idx" ON "ReceivedToken"("expire");

-- CreateIndex
CREATE INDEX "AccountLink_expire_idx" ON "AccountLink"("expire");

-- CreateIndex
CREATE INDEX "AccountLink_userId_idx" ON "AccountLink"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_userId_codeHash_key" ON "RecoveryCode"("userId", "codeHash");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "PasskeyCeremony_expire_idx" ON "PasskeyCeremony"("expire");

-- CreateIndex
CREATE INDEX "PasskeyCeremony_userId_idx" ON "PasskeyCeremony"("userId");

-- CreateIndex
CREATE INDEX "PasskeyCeremony_sid_idx" ON "PasskeyCeremony"("sid");

-- CreateIndex
CREATE UNIQUE INDEX "ActiveOdyssey_userId_odysseyId_key" ON "ActiveOdyssey"("userId", "odysseyId");

-- CreateIndex
CREATE INDEX "OdysseyReport_userId_odysseyId_madeAt_idx" ON "OdysseyReport"("userId", "odysseyId", "madeAt");

-- CreateIndex
CREATE INDEX "OdysseyReport_activeId_idx" ON "OdysseyReport"("activeId");

-- CreateIndex
CREATE INDEX "PlatformGrant_refreshPrefixHash_idx" ON "PlatformGrant"("refreshPrefixHash");

-- CreateIndex
CREATE INDEX "PlatformGrant_refreshHash_idx" ON "PlatformGrant"("refreshHash");

-- Sessions from before began thirty days before they end, and nobody has proven anything since.
UPDATE "Session" SET
  "startedAt" = strftime('%Y-%m-%dT%H:%M:%f+00:00', "expire", '-30 days'),
  "provenAt" = strftime('%Y-%m-%dT%H:%M:%f+00:00', "expire", '-30 days'),
  "lastUsedAt" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now');
