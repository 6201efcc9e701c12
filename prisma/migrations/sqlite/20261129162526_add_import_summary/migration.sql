-- AlterTable
ALTER TABLE "ArchiveImport" ADD COLUMN "summary" JSONB;
