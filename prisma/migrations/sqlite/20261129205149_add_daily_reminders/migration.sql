-- CreateTable
CREATE TABLE "Reminder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "hour" INTEGER NOT NULL,
    "way" TEXT,
    "sealedTopic" TEXT,
    "due" DATETIME,
    "sentAt" DATETIME,
    "endedAt" DATETIME,
    "lastVisitAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "madeIn" TEXT,
    "provenAddress" TEXT,
    CONSTRAINT "Reminder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "endpointHash" TEXT NOT NULL,
    "sealedSubscription" TEXT NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "sentAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "madeIn" TEXT,
    "provenAddress" TEXT,
    CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Reminder_userId_key" ON "Reminder"("userId");

-- CreateIndex
CREATE INDEX "Reminder_due_idx" ON "Reminder"("due");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_userId_endpointHash_key" ON "PushSubscription"("userId", "endpointHash");
