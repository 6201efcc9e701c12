-- AlterTable
ALTER TABLE "GoogleIdentity" ADD COLUMN "suspendedAt" DATETIME;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "firstSid" TEXT;
ALTER TABLE "Session" ADD COLUMN "provenAddress" TEXT;

-- AlterTable
ALTER TABLE "PlatformGrant" ADD COLUMN "madeIn" TEXT;
ALTER TABLE "PlatformGrant" ADD COLUMN "provenAddress" TEXT;

-- AlterTable
ALTER TABLE "ShareLink" ADD COLUMN "madeIn" TEXT;
ALTER TABLE "ShareLink" ADD COLUMN "provenAddress" TEXT;

-- AlterTable
ALTER TABLE "AuthenticatorApp" ADD COLUMN "madeIn" TEXT;
ALTER TABLE "AuthenticatorApp" ADD COLUMN "provenAddress" TEXT;

-- AlterTable
ALTER TABLE "Passkey" ADD COLUMN "madeIn" TEXT;
ALTER TABLE "Passkey" ADD COLUMN "provenAddress" TEXT;

-- Who changed the address of an account before this does not sign in with Google until the new one is proven. When it was
-- changed is not known.
UPDATE "GoogleIdentity" SET "suspendedAt" = "createdAt"
WHERE EXISTS (
  SELECT 1 FROM "User" u
  WHERE u."id" = "GoogleIdentity"."userId" AND u."emailProvenAt" IS NULL AND u."formerEmail" IS NULL
    AND u."email" <> "GoogleIdentity"."email"
);
