/** What a map has under a key; made and put there where it has nothing. */
export function made<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const there = map.get(key);
  if (there !== undefined) return there;
  const value = make();
  map.set(key, value);
  return value;
}
