/** What a query says, nested as its brackets say. */
export type QueryValue = string | { readonly [key: string]: QueryValue };
type Nested = { [key: string]: string | Nested };

/** `attributes[0][slug][]` goes deepest. */
const DEEPEST = 4;

/** An object without ancestors: a parameter called `__proto__` is a parameter like any other. */
const empty = (): Nested => Object.create(null) as Nested;

/**
 * Reads `a=1`, `a[]=1&a[]=2`, `a[0]=1` and `a[0][b]=1`. A parameter that comes twice counts as it was said last; a
 * name whose brackets do not close is one like any other.
 */
export function nestQuery(query: Iterable<readonly [string, string]>): Record<string, QueryValue> {
  const said = empty();
  for (const [name, value] of query) put(said, keysOf(name), value);
  return said;
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name);
  if (!match) return [name];
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  return [match[1] ?? '', ...inner].slice(0, DEEPEST);
}

function put(into: Nested, [key = '', ...inner]: readonly string[], value: string): void {
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
