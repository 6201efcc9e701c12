-- Visits under way, which last ten minutes, were sealed otherwise and would open nothing.
DELETE FROM "OAuthState";

-- AlterTable
ALTER TABLE "OAuthState" ADD COLUMN     "nonce" TEXT,
ADD COLUMN     "platform" TEXT NOT NULL DEFAULT 'google',
ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'sign-in',
ADD COLUMN     "sealedAnswer" TEXT,
ADD COLUMN     "sid" TEXT,
ADD COLUMN     "userId" TEXT;

-- CreateIndex
CREATE INDEX "OAuthState_userId_idx" ON "OAuthState"("userId");

-- CreateIndex
CREATE INDEX "OAuthState_sid_idx" ON "OAuthState"("sid");

-- AddForeignKey
ALTER TABLE "OAuthState" ADD CONSTRAINT "OAuthState_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OAuthState" ADD CONSTRAINT "OAuthState_sid_fkey" FOREIGN KEY ("sid") REFERENCES "Session"("sid") ON DELETE CASCADE ON UPDATE CASCADE;
