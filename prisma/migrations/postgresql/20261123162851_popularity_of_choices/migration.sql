-- CreateTable
CREATE TABLE "ChoicePopularity" (
    "choiceId" TEXT NOT NULL,
    "firsts" INTEGER NOT NULL,
    "people" INTEGER NOT NULL,
    "countedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChoicePopularity_pkey" PRIMARY KEY ("choiceId")
);

-- CreateIndex
CREATE INDEX "ChoiceAnswer_choiceId_chosen_idx" ON "ChoiceAnswer"("choiceId", "chosen");
