import type { TwinInputs, TwinPlatform } from "../inputs";
import { MIDDLING } from "../inputs.fixture";

/** A new user without any data. */
export const NEW: TwinInputs = { ...MIDDLING, scores: null };

export const LINKEDIN_DEMO: TwinPlatform = { platformName: "linkedin", dataPoints: 250, isDemo: true };
export const BOOKING: TwinPlatform = { platformName: "booking", dataPoints: 812, isDemo: false };
export const GOOGLE: TwinPlatform = { platformName: "google", dataPoints: 1438, isDemo: false };
