-- CreateTable
CREATE TABLE "Day" (
    "userId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "note" TEXT,
    "isMuted" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("userId", "date"),
    CONSTRAINT "Day_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ToldDay" (
    "userId" TEXT NOT NULL,
    "on" TEXT NOT NULL,
    "date" TEXT,
    "about" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "creator" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("userId", "on"),
    CONSTRAINT "ToldDay_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "TitleDay_userId_day_idx" ON "TitleDay"("userId", "day");
