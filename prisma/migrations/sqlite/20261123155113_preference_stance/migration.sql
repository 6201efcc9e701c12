-- AlterTable
ALTER TABLE "Preference" ADD COLUMN "readAnswer" TEXT;
ALTER TABLE "Preference" ADD COLUMN "readAs" TEXT;
ALTER TABLE "Preference" ADD COLUMN "stance" TEXT NOT NULL DEFAULT 'like';
