-- AlterTable
ALTER TABLE "User" ADD COLUMN     "titlesKeptMonths" INTEGER;
