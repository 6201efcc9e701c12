import { createContext, type ReactNode, useContext } from "react";

const Included = createContext<readonly string[]>([]);

/**
 * What only a few screens show, with its own style sheet: a component that is rendered in this brings its sheet along. A
 * sheet that something around it brought already is not repeated.
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
