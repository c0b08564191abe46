/** Database ids by the names that the demo files use. */
export type Ids = Map<string, number>;

export function requireId(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`La boutique de démonstration ne connaît pas « ${key} ».`);
  return id;
}
