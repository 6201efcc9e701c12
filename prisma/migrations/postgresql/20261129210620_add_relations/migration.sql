-- CreateTable
CREATE TABLE "Relation" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "firstSource" TEXT NOT NULL,
    "firstAbout" TEXT NOT NULL,
    "secondSource" TEXT NOT NULL,
    "secondAbout" TEXT NOT NULL,
    "lag" INTEGER NOT NULL,
    "madeAt" TIMESTAMP(3) NOT NULL,
    "days" INTEGER NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "effect" DOUBLE PRECISION NOT NULL,
    "low" DOUBLE PRECISION NOT NULL,
    "high" DOUBLE PRECISION NOT NULL,
    "dots" JSONB NOT NULL,
    "laterDays" INTEGER NOT NULL DEFAULT 0,
    "confirmed" BOOLEAN,
    "laterEffect" DOUBLE PRECISION,
    "resolvedAt" TIMESTAMP(3),

    CONSTRAINT "Relation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RelationLook" (
    "userId" TEXT NOT NULL,
    "lookedAt" TIMESTAMP(3) NOT NULL,
    "pairs" INTEGER NOT NULL,
    "missing" JSONB NOT NULL,

    CONSTRAINT "RelationLook_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Relation_userId_madeAt_idx" ON "Relation"("userId", "madeAt");

-- CreateIndex
CREATE UNIQUE INDEX "Relation_userId_firstAbout_secondAbout_lag_key" ON "Relation"("userId", "firstAbout", "secondAbout", "lag");

-- AddForeignKey
ALTER TABLE "Relation" ADD CONSTRAINT "Relation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RelationLook" ADD CONSTRAINT "RelationLook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
