/** Example preferences from the requirements. */
export const EXAMPLES = [
  {
    category: "communication",
    subcategory: "style",
    stance: "like",
    preference: "Direct and to the point",
    confidence: 80,
  },
  {
    category: "work",
    subcategory: "environment",
    stance: "like",
    preference: "Quiet, with few interruptions",
    confidence: 90,
  },
  {
    category: "lifestyle",
    subcategory: "pace",
    stance: "like",
    preference: "Steady, with room to breathe",
    confidence: 70,
  },
] as const;
