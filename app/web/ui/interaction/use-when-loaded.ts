import { type ComponentType, useEffect, useState } from "react";

/**
 * A component that is loaded when it is first wanted; null until then, and if its file cannot be loaded.
 *
 * @param load imports it; must be the same function each time
 */
export function useWhenLoaded(load: () => Promise<ComponentType>, isWanted: boolean): ComponentType | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (component) => setLoaded(() => component),
      () => {},
    );
  }, [load, isWanted]);
  return Loaded;
}
