-- AlterTable
ALTER TABLE "Preference" ADD COLUMN     "readAnswer" TEXT,
ADD COLUMN     "readAs" TEXT,
ADD COLUMN     "stance" TEXT NOT NULL DEFAULT 'like';
