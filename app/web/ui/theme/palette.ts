/**
 * Every colour of the product by its role, in both schemes. `palette.css` declares the same values as custom
 * properties, which browsers read; `palette.test.ts` checks that they agree, and their contrasts.
 *
 * The five trait colours have the same order of lightness in both schemes (openness darkest, agreeableness lightest),
 * about ten steps of L* apart, so that they stay distinct in grey print and for every kind of colour blindness.
 */
const light = {
  /** The page background. */
  paper: "#FBF8F3",
  /** The background of cards, panels and form controls. */
  card: "#FFFDFA",
  /** Decorative hairlines. */
  line: "#E6DFD3",
  /** Borders of controls. */
  edge: "#8B8477",
  /** Text and figures. */
  ink: "#20242E",
  /** Secondary text. */
  muted: "#5A5E68",
  /** Links and primary buttons. */
  action: "#0E6166",
  "action-strong": "#0A474B",
  "action-ink": "#FFFDFA",
  "action-soft": "#E2EFEC",
  /** Content about the user: their name, their result, their portrait. */
  own: "#A8481F",
  "own-soft": "#FAEBDD",
  /** The warm end of the own colour, for marks and never for text. */
  "own-glow": "#C97A1B",
  danger: "#A91E2C",
  "danger-strong": "#84141F",
  "danger-ink": "#FFFDFA",
  "danger-soft": "#FBEAE8",
  success: "#2A6638",
  "success-soft": "#E6F1E5",
  notice: "#7A5200",
  "notice-soft": "#FBF0D5",
  /** The focus ring. */
  focus: "#0B7E85",
  openness: "#4B1B76",
  conscientiousness: "#0B6297",
  extraversion: "#A26A08",
  agreeableness: "#30997F",
  neuroticism: "#86281F",
  "note-blue": "#2A5F8F",
  "note-blue-soft": "#E8F0F7",
  "note-green": "#3B6B35",
  "note-green-soft": "#EAF2E6",
  "note-purple": "#674588",
  "note-purple-soft": "#F1EBF6",
} as const;

/** A colour by its role, which is also its name in Tailwind classes (`bg-paper`, `text-own`). */
export type ColourName = keyof typeof light;

const dark: Record<ColourName, string> = {
  paper: "#171A21",
  card: "#1F232C",
  line: "#343A46",
  edge: "#868B96",
  ink: "#EEE9DF",
  muted: "#B1AFA9",
  action: "#74C7C2",
  "action-strong": "#9ADDD8",
  "action-ink": "#0D1F21",
  "action-soft": "#1D3538",
  own: "#EBA672",
  "own-soft": "#3A2B21",
  "own-glow": "#E0A04A",
  danger: "#FF9A90",
  "danger-strong": "#FFB7AF",
  "danger-ink": "#2B0D0C",
  "danger-soft": "#40222A",
  success: "#93CB9F",
  "success-soft": "#20362A",
  notice: "#E5BE66",
  "notice-soft": "#38301D",
  focus: "#8FE0DA",
  openness: "#8468BC",
  conscientiousness: "#5CACE6",
  extraversion: "#F1B457",
  agreeableness: "#93EBCD",
  neuroticism: "#C57A76",
  "note-blue": "#9CC7EE",
  "note-blue-soft": "#1E2E40",
  "note-green": "#A3CF98",
  "note-green-soft": "#21352A",
  "note-purple": "#CBB0E8",
  "note-purple-soft": "#2F2940",
};

/** The light and dark scheme, as `#RRGGBB`. */
export const PALETTE: { light: Record<ColourName, string>; dark: Record<ColourName, string> } = {
  light,
  dark,
};
