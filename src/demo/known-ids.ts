/** The numbers the database gave, by the names the demo's files use. */
export type Ids = Map<string, number>;

export function need(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`La boutique de démonstration ne connaît pas « ${key} ».`);
  return id;
}
