-- AlterTable
ALTER TABLE "Signal" ADD COLUMN     "spread" JSONB;
