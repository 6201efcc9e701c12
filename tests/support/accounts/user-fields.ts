/** Exactly the documented fields of a user, sorted. */
export const USER_FIELDS = [
  "avatarUrl",
  "createdAt",
  "email",
  "firstName",
  "id",
  "isSample",
  "lastName",
  "setupCompletedAt",
  "username",
];
