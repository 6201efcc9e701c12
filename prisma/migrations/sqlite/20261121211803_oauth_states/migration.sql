-- Written by hand: what the schema engine writes for SQLite makes the table anew, though columns that may be empty or
-- have a default need none of that.

-- Visits under way, which last ten minutes, were sealed otherwise and would open nothing.
DELETE FROM "OAuthState";

-- AlterTable
ALTER TABLE "OAuthState" ADD COLUMN "platform" TEXT NOT NULL DEFAULT 'google';
ALTER TABLE "OAuthState" ADD COLUMN "purpose" TEXT NOT NULL DEFAULT 'sign-in';
ALTER TABLE "OAuthState" ADD COLUMN "userId" TEXT CONSTRAINT "OAuthState_userId_fkey" REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OAuthState" ADD COLUMN "sid" TEXT CONSTRAINT "OAuthState_sid_fkey" REFERENCES "Session" ("sid") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OAuthState" ADD COLUMN "nonce" TEXT;
ALTER TABLE "OAuthState" ADD COLUMN "sealedAnswer" TEXT;

-- CreateIndex
CREATE INDEX "OAuthState_userId_idx" ON "OAuthState"("userId");

-- CreateIndex
CREATE INDEX "OAuthState_sid_idx" ON "OAuthState"("sid");
