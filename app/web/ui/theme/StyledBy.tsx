import { createContext, type ReactNode, useContext } from "react";

const Included = createContext<readonly string[]>([]);

/**
 * Includes the style sheet of a component that only a few screens show, together with the component. A sheet that an
 * enclosing component has already included is not repeated.
 */
export function StyledBy({ href, children }: { href: string; children: ReactNode }) {
  const included = useContext(Included);
  if (included.includes(href)) return children;
  return (
    <Included.Provider value={[...included, href]}>
      <link rel="stylesheet" href={href} />
      {children}
    </Included.Provider>
  );
}
