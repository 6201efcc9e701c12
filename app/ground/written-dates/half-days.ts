/*
 * The time of day in Takeout's dates, and the words for the two halves of a day in all languages that have them
 * (`dayPeriod` in CLDR).
 */

/** Hours, minutes and seconds. */
export const CLOCK =
  /(?<![\d.:])(\d{1,2})(?::(\d{2}):(\d{2})|\.(\d{2})\.(\d{2})|\s?(?:h|시|时|時|นาฬิกา|ໂມງ)\s?(\d{1,2})\s?(?:min|분|分|นาที|ນາທີ)\s?(\d{1,2})\s?(?:s|초|秒|วินาที|ວິນາທີ))(?![\d:])/u;
const AFTERNOON =
  /(?<=[\d\s,،]|^)(?:p\s?\.?\s?m\b\.?|μ\.?\s?μ\.?|nm\.?|PTG|CH|m\.d\.|م(?! ع و)|شام|ከሰዓት|ድ\.ቀ\.|অপৰাহ্ন|अपराह्न|YM|WB|GD|EA|ÖS)(?=[\s\d,]|$)|午後|오후|下午|晚上|中午/iu;
const MORNING =
  /(?<=[\d\s,،]|^)(?:a\s?\.?\s?m\b\.?|π\.?\s?μ\.?|vm\.?|PG|SA|p\.d\.|ص|صبح|ጥዋት|ቅ\.ቀ\.|পূৰ্বাহ্ন|पूर्वाह्न|SF|WD|GH|HH|ÖÖ)(?=[\s\d,]|$)|午前|오전|上午|凌晨|早上|清晨/iu;

/** AM, PM, or the 24-hour clock. */
export type Half = "am" | "pm" | null;

/** Extracts the half of the day from a date. */
export function halfIn(text: string): { half: Half; rest: string } {
  if (AFTERNOON.test(text)) return { half: "pm", rest: text.replace(AFTERNOON, " ") };
  if (MORNING.test(text)) return { half: "am", rest: text.replace(MORNING, " ") };
  return { half: null, rest: text };
}

/** The hour on the 24-hour clock, from one on the 12-hour or 24-hour clock. */
export function hourOf(written: number, half: Half): number {
  return half && written <= 12 ? (written % 12) + (half === "pm" ? 12 : 0) : written;
}
