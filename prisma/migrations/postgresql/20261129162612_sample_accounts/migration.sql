-- AlterTable
ALTER TABLE "User" ADD COLUMN     "sampleUntil" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "User_sampleUntil_idx" ON "User"("sampleUntil");
