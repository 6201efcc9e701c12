import { paths } from "~/web/paths";

/** A link to a feature of the product; only to existing screens. */
export type Action = { label: string; to: string };

export const TAKE_ASSESSMENT: Action = { label: "Take Assessment", to: paths.personalityAssessment() };
export const RETAKE_ASSESSMENT: Action = { label: "Retake Assessment", to: paths.personalityAssessment() };
export const ADD_PREFERENCE: Action = { label: "Add a preference", to: paths.preferences() };
export const SEE_PREFERENCES: Action = { label: "See your preferences", to: paths.preferences() };
export const TEST_TWIN: Action = { label: "Test your twin", to: paths.previewTwin() };
export const SEE_PROFILE: Action = { label: "See your profile", to: paths.profile() };
