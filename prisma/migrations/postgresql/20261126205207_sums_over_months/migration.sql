-- DropIndex
DROP INDEX "CreatorMonth_userId_month_idx";

-- CreateIndex
CREATE INDEX "CreatorMonth_userId_month_source_kind_creator_count_amount_idx" ON "CreatorMonth"("userId", "month", "source", "kind", "creator", "count", "amount");
