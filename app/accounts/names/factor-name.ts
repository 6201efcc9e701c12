import { singleLine } from "~/web/http/forms/text";

/** The name of an authenticator app or a passkey. */
export const factorName = singleLine("Name", { min: 1, max: 50, tooShort: "Name is required" });
