/** The documented fields of a user, and no other, in the order of their names. */
export const USER_FIELDS = [
  "avatarUrl",
  "createdAt",
  "email",
  "firstName",
  "id",
  "lastName",
  "setupCompletedAt",
  "username",
];
