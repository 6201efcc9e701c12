-- AlterTable
ALTER TABLE "User" ADD COLUMN "sampleUntil" DATETIME;

-- CreateIndex
CREATE INDEX "User_sampleUntil_idx" ON "User"("sampleUntil");
