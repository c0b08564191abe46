/** Deeper than any client of the shop sends; recursive code would exhaust the stack on deeper values. */
const DEEPEST = 32;

/**
 * Whether the database can store a text: PostgreSQL rejects NUL, and its JSON rejects unpaired surrogates.
 */
export const isWellFormed = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether all keys and texts of a parsed body are well-formed and the nesting is not too deep. */
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
