-- AlterTable
ALTER TABLE "PlatformIntegration" ADD COLUMN     "importedPoints" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "StoredArchive" ADD COLUMN     "importId" TEXT,
ADD COLUMN     "server" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "ArchiveImport" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "server" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire" TIMESTAMP(3) NOT NULL,
    "touchedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "progress" JSONB,
    "findings" JSONB,
    "failure" TEXT,
    "leftOut" JSONB NOT NULL,
    "added" INTEGER NOT NULL DEFAULT 0,
    "known" INTEGER NOT NULL DEFAULT 0,
    "keptAt" TIMESTAMP(3),
    "undoneAt" TIMESTAMP(3),
    "replaced" JSONB,
    "changes" JSONB,

    CONSTRAINT "ArchiveImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedMonth" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "importId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "events" TEXT NOT NULL,
    "figures" JSONB NOT NULL,

    CONSTRAINT "ImportedMonth_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SilencedSignal" (
    "userId" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "SilencedSignal_pkey" PRIMARY KEY ("userId","platform","source","kind")
);

-- CreateTable
CREATE TABLE "ArchiveServer" (
    "id" TEXT NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ArchiveServer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ArchiveImport_userId_createdAt_idx" ON "ArchiveImport"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "ArchiveImport_expire_idx" ON "ArchiveImport"("expire");

-- CreateIndex
CREATE INDEX "ImportedMonth_userId_platform_stream_month_idx" ON "ImportedMonth"("userId", "platform", "stream", "month");

-- CreateIndex
CREATE UNIQUE INDEX "ImportedMonth_importId_platform_stream_month_key" ON "ImportedMonth"("importId", "platform", "stream", "month");

-- CreateIndex
CREATE INDEX "StoredArchive_importId_idx" ON "StoredArchive"("importId");

-- AddForeignKey
ALTER TABLE "StoredArchive" ADD CONSTRAINT "StoredArchive_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ArchiveImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArchiveImport" ADD CONSTRAINT "ArchiveImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedMonth" ADD CONSTRAINT "ImportedMonth_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedMonth" ADD CONSTRAINT "ImportedMonth_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ArchiveImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SilencedSignal" ADD CONSTRAINT "SilencedSignal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
