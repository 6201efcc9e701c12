import { z } from "zod";
import type { Answer, Client } from "../http/client";
import { formEntries } from "../http/forms";

export const PREFERENCES = "/preferences";
export const ADD = "Add Preference";
export const UPDATE = "Update Preference";

/** A preference as a form or a program states it. */
export const STATED = {
  category: "communication",
  subcategory: "style",
  preference: "Short messages rather than calls",
  confidence: 80,
};

/** The same as a browser sends it. */
export const TYPED = { ...STATED, confidence: "80" };

/** Exactly the documented fields of a preference. */
const preferenceSchema = z.strictObject({
  id: z.string().min(1),
  category: z.string(),
  subcategory: z.string(),
  stance: z.enum(["like", "avoid"]),
  preference: z.string(),
  confidence: z.number().int().min(0).max(100),
  sourceData: z.record(z.string(), z.unknown()),
  revision: z.number().int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Kept = z.infer<typeof preferenceSchema>;

/** The preference in an answer, which must have exactly the documented shape. */
export function preferenceIn(answer: Answer): Kept {
  return preferenceSchema.parse(answer.json());
}

/** Adds a preference through the JSON interface. */
export async function addPreference(client: Client, fields: object = {}): Promise<Kept> {
  const answer = await client.postJson("/api/preferences", { ...STATED, ...fields });
  if (answer.status !== 201) throw new Error(`Adding answered ${answer.status}: ${answer.text}`);
  return preferenceIn(answer);
}

/** All preferences, from the JSON interface. */
export async function listed(client: Client): Promise<Kept[]> {
  return z.array(preferenceSchema).parse((await client.get("/api/preferences")).json());
}

type Page = ReturnType<Answer["page"]>;

/** The values in a page's preference form. */
export function formValues(page: Page): Record<string, string> {
  const form = page.document.querySelector("#preference-editor form");
  if (!form) return {};
  const {
    category = "",
    subcategory = "",
    preference = "",
    confidence = "",
  } = Object.fromEntries(formEntries(form));
  return { category, subcategory, preference, confidence };
}

/** The texts of a page's list, newest first. */
export function listOn(page: Page): string[] {
  return page.texts("#preferences > ul p.line-clamp-6");
}
