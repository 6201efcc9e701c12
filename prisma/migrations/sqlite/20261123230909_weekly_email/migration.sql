-- AlterTable
ALTER TABLE "User" ADD COLUMN "weeklyEmailDue" DATETIME;
ALTER TABLE "User" ADD COLUMN "weeklyEmailSentAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "weeklyEmailSince" DATETIME;

-- CreateIndex
CREATE INDEX "User_weeklyEmailDue_idx" ON "User"("weeklyEmailDue");
