-- CreateTable
CREATE TABLE "Day" (
    "userId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "note" TEXT,
    "isMuted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Day_pkey" PRIMARY KEY ("userId","date")
);

-- CreateTable
CREATE TABLE "ToldDay" (
    "userId" TEXT NOT NULL,
    "on" TEXT NOT NULL,
    "date" TEXT,
    "about" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "creator" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ToldDay_pkey" PRIMARY KEY ("userId","on")
);

-- CreateIndex
CREATE INDEX "TitleDay_userId_day_idx" ON "TitleDay"("userId", "day");

-- AddForeignKey
ALTER TABLE "Day" ADD CONSTRAINT "Day_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ToldDay" ADD CONSTRAINT "ToldDay_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
