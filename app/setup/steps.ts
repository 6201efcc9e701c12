import { paths } from "~/paths";

/** A user's progress in the guided setup. */
export type SetupState = { hasProfile: boolean; hasIntegration: boolean; hasPreference: boolean };

/** A step of the guided setup. */
export type SetupStep = {
  id: "assessment" | "platform" | "preferences";
  title: string;
  why: string;
  done: boolean;
  /** Where to do it, or to look at it afterwards. */
  link: { label: string; to: string };
  /** An alternative on this screen: a form post with this intent. */
  shortcut: { label: string; intent: "connect-demo" | "add-examples" } | null;
};

/** The three steps in order. */
export function setupSteps({ hasProfile, hasIntegration, hasPreference }: SetupState): SetupStep[] {
  return [
    {
      id: "assessment",
      title: "Take the personality assessment",
      why: "Thirty statements, about five minutes. Most of what your twin can say rests on them.",
      done: hasProfile,
      link: {
        label: hasProfile ? "See your profile" : "Start the assessment",
        to: paths.personalityAssessment(),
      },
      shortcut: null,
    },
    {
      id: "platform",
      title: "Connect at least one platform",
      why: "Your twin reads a little of what a connection brings, such as at what hours your calendar is full, and says why wherever it goes by it. The demo shows how a connection looks; its figures count nowhere.",
      done: hasIntegration,
      link: { label: hasIntegration ? "See your platforms" : "Connect a platform", to: paths.integrations() },
      shortcut: hasIntegration ? null : { label: "Connect demo LinkedIn", intent: "connect-demo" },
    },
    {
      id: "preferences",
      title: "Add at least one preference",
      why: "What you already know you like, in your own words, and how sure you are of it.",
      done: hasPreference,
      link: { label: hasPreference ? "See your preferences" : "Add your own", to: paths.preferences() },
      shortcut: hasPreference ? null : { label: "Add three example preferences", intent: "add-examples" },
    },
  ];
}
