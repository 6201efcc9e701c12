import type { Config } from "tailwindcss";
import { PALETTE } from "./app/web/ui/theme/palette";

/** Each role of the palette as the custom property that `web/ui/theme/palette.css` switches with the colour scheme. */
function roleColours(): Record<string, string> {
  return Object.fromEntries(Object.keys(PALETTE.light).map((role) => [role, `var(--${role})`]));
}

/**
 * The design tokens: colours by role, two typefaces, a type scale of 1.25 on 18 px, one radius for what is on the page
 * and one for controls. Spacing is Tailwind's own 4 px step, used in multiples of 8. A measure of 32rem holds about 68
 * letters of Source Sans; given in `ch`, the width of its wide figures, it would hold 78.
 */
export default {
  content: [],
  theme: {
    colors: { transparent: "transparent", current: "currentColor", ...roleColours() },
    fontFamily: {
      serif: ['"Fraunces Variable"', '"Fraunces Georgia"', '"Fraunces Times"', "Georgia", "serif"],
      sans: [
        '"Source Sans 3 Variable"',
        '"Source Sans Arial"',
        '"Source Sans DejaVu"',
        "Arial",
        "sans-serif",
      ],
      mono: ["ui-monospace", "Menlo", "Consolas", "monospace"],
    },
    fontSize: {
      xs: ["0.9rem", "1.4"],
      sm: ["1rem", "1.5"],
      base: ["1.125rem", "1.6"],
      lg: ["1.40625rem", "1.35"],
      xl: ["1.7578rem", "1.25"],
      "2xl": ["2.1973rem", "1.2"],
      "3xl": ["2.7466rem", "1.15"],
      "4xl": ["3.4332rem", "1.1"],
    },
    fontWeight: { normal: "400", semibold: "600" },
    borderRadius: { none: "0", control: "0.5rem", card: "0.75rem", full: "9999px" },
    extend: { maxWidth: { measure: "32rem", page: "72rem" } },
  },
} satisfies Config;
