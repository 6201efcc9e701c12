-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailProvenAt" TIMESTAMP(3),
ADD COLUMN     "formerEmail" TEXT,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "PersonalityProfile" ADD COLUMN     "contentHash" TEXT;

-- AlterTable
ALTER TABLE "AssessmentDraftSection" ADD COLUMN     "isAnswered" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Preference" ADD COLUMN     "bytes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "contentHash" TEXT;

-- AlterTable
ALTER TABLE "ChoiceAnswer" ADD COLUMN     "reasons" JSONB;

-- AlterTable
ALTER TABLE "TwinState" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "User_formerEmail_idx" ON "User"("formerEmail");

-- CreateIndex
CREATE INDEX "PersonalityProfile_userId_contentHash_idx" ON "PersonalityProfile"("userId", "contentHash");

-- CreateIndex
CREATE INDEX "Preference_userId_contentHash_idx" ON "Preference"("userId", "contentHash");

-- CreateIndex
CREATE INDEX "Preference_userId_bytes_idx" ON "Preference"("userId", "bytes");

-- What is there already: Google confirmed the addresses that it signed in with.
UPDATE "User" SET "emailProvenAt" = g."createdAt"
  FROM "GoogleIdentity" AS g WHERE g."userId" = "User"."id" AND g."email" = "User"."email";
UPDATE "Preference" SET "bytes" = octet_length("preference");
