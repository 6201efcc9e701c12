import serif from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** Preloads the two fonts of every page. */
export function FontPreloads() {
  return [sans, serif].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}
