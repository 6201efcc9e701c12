-- AlterTable
ALTER TABLE "User" ADD COLUMN     "protectedSince" TIMESTAMP(3),
ADD COLUMN     "timeZone" TEXT;

-- AlterTable
ALTER TABLE "GoogleIdentity" ADD COLUMN     "blockedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "endedFor" TEXT,
ADD COLUMN     "lastUsedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "network" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "provenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "startedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "PlatformGrant" ADD COLUMN     "refreshHash" TEXT,
ADD COLUMN     "refreshPrefixHash" TEXT;

-- CreateTable
CREATE TABLE "SecurityEvent" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "isRead" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecurityEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReceivedToken" (
    "jtiHash" TEXT NOT NULL,
    "expire" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReceivedToken_pkey" PRIMARY KEY ("jtiHash")
);

-- CreateTable
CREATE TABLE "SecurityStream" (
    "id" TEXT NOT NULL,
    "lastEventAt" TIMESTAMP(3),
    "verifiedAt" TIMESTAMP(3),
    "stateHash" TEXT,

    CONSTRAINT "SecurityStream_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountLink" (
    "tokenHash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expire" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AccountLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "AuthenticatorApp" (
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMP(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuthenticatorApp_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "transports" JSONB NOT NULL,
    "isBackedUp" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyCeremony" (
    "challengeHash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "userId" TEXT,
    "sid" TEXT,
    "expire" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PasskeyCeremony_pkey" PRIMARY KEY ("challengeHash")
);

-- CreateTable
CREATE TABLE "ActiveOdyssey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "odysseyId" TEXT NOT NULL,
    "schedule" TEXT NOT NULL DEFAULT 'never',
    "activatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "askedAt" TIMESTAMP(3),
    "nextReportAt" TIMESTAMP(3),
    "lastError" TEXT,

    CONSTRAINT "ActiveOdyssey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OdysseyReport" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "activeId" TEXT NOT NULL,
    "odysseyId" TEXT NOT NULL,
    "report" JSONB NOT NULL,
    "dataPoints" INTEGER NOT NULL,
    "madeAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OdysseyReport_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "SecurityEvent" ADD CONSTRAINT "SecurityEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountLink" ADD CONSTRAINT "AccountLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuthenticatorApp" ADD CONSTRAINT "AuthenticatorApp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyCeremony" ADD CONSTRAINT "PasskeyCeremony_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyCeremony" ADD CONSTRAINT "PasskeyCeremony_sid_fkey" FOREIGN KEY ("sid") REFERENCES "Session"("sid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ActiveOdyssey" ADD CONSTRAINT "ActiveOdyssey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OdysseyReport" ADD CONSTRAINT "OdysseyReport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OdysseyReport" ADD CONSTRAINT "OdysseyReport_activeId_fkey" FOREIGN KEY ("activeId") REFERENCES "ActiveOdyssey"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Sessions from before began thirty days before they end, and nobody has proven anything since.
UPDATE "Session" SET
  "startedAt" = "expire" - INTERVAL '30 days',
  "provenAt" = "expire" - INTERVAL '30 days';
