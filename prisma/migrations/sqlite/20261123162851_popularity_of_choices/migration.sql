-- CreateTable
CREATE TABLE "ChoicePopularity" (
    "choiceId" TEXT NOT NULL PRIMARY KEY,
    "firsts" INTEGER NOT NULL,
    "people" INTEGER NOT NULL,
    "countedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE INDEX "ChoiceAnswer_choiceId_chosen_idx" ON "ChoiceAnswer"("choiceId", "chosen");
