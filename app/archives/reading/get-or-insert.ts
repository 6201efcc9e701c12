/** Returns a map's value for a key, inserting a new one if missing. */
export function getOrInsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const there = map.get(key);
  if (there !== undefined) return there;
  const value = make();
  map.set(key, value);
  return value;
}
