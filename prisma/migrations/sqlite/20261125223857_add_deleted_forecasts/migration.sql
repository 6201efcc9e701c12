-- CreateTable
CREATE TABLE "DeletedForecast" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "expire" DATETIME NOT NULL,
    CONSTRAINT "DeletedForecast_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DeletedForecast_expire_idx" ON "DeletedForecast"("expire");

-- CreateIndex
CREATE INDEX "DeletedForecast_userId_idx" ON "DeletedForecast"("userId");
