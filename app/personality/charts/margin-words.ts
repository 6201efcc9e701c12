/** Explains the shade and the band of a trait's bar, once for all five. */
export const MARGIN =
  "The shade is where most people are. The band is the margin: six answers measure a trait only so closely, and about 95 of 100 such bands hold the true figure.";
