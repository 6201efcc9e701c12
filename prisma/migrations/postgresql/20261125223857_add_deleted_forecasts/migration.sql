-- CreateTable
CREATE TABLE "DeletedForecast" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "expire" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeletedForecast_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeletedForecast_expire_idx" ON "DeletedForecast"("expire");

-- CreateIndex
CREATE INDEX "DeletedForecast_userId_idx" ON "DeletedForecast"("userId");

-- AddForeignKey
ALTER TABLE "DeletedForecast" ADD CONSTRAINT "DeletedForecast_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
