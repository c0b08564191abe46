/** Deeper nesting than any client of the shop sends; code that walks such a value recursively would exhaust the stack. */
const DEEPEST = 32;

/** Whether the database can store a text: PostgreSQL has no NUL character, and its JSON no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether all keys and texts of a parsed body are well-formed and it is not nested too deeply. */
export function isWellFormedValue(value: unknown): boolean {
  const rest: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value: part, depth } = next;
    if (typeof part === 'string' && !isWellFormed(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    if (depth >= DEEPEST || !Object.keys(part).every(isWellFormed)) return false;
    for (const inner of Object.values(part)) rest.push({ value: inner, depth: depth + 1 });
  }
  return true;
}
