-- AlterTable
ALTER TABLE "ChoiceAnswer" ALTER COLUMN "confidence" DROP NOT NULL;
