-- AlterTable
ALTER TABLE "User" ADD COLUMN     "weeklyEmailDue" TIMESTAMP(3),
ADD COLUMN     "weeklyEmailSentAt" TIMESTAMP(3),
ADD COLUMN     "weeklyEmailSince" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "User_weeklyEmailDue_idx" ON "User"("weeklyEmailDue");
