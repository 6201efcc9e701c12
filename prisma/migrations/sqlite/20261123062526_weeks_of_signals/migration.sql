-- AlterTable
ALTER TABLE "Signal" ADD COLUMN "weeks" INTEGER;
