/** A query value, nested according to the brackets in its name. */
export type QueryValue = string | { readonly [key: string]: QueryValue };
type NestedQuery = { [key: string]: string | NestedQuery };

/** The depth of `attributes[0][slug][]`, the deepest parameter. */
const DEEPEST = 4;

/** Creates an object without a prototype, so that a parameter named `__proto__` is harmless. */
const empty = (): NestedQuery => Object.create(null) as NestedQuery;

/**
 * Parses `a=1`, `a[]=1&a[]=2`, `a[0]=1` and `a[0][b]=1`. If a parameter is repeated, the last value wins. A
 * name with unbalanced brackets is used literally.
 */
export function nestQuery(query: Iterable<readonly [string, string]>): Record<string, QueryValue> {
  const nested = empty();
  for (const [name, value] of query) put(nested, keysOf(name), value);
  return nested;
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name);
  if (!match) return [name];
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  return [match[1] ?? '', ...inner].slice(0, DEEPEST);
}

function put(into: NestedQuery, [key = '', ...inner]: readonly string[], value: string): void {
  const place = key === '' ? String(Object.keys(into).length) : key;
  if (inner.length === 0) {
    into[place] = value;
    return;
  }
  const there = into[place];
  const next = there === undefined || typeof there === 'string' ? empty() : there;
  into[place] = next;
  put(next, inner, value);
}
