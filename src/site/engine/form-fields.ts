/** Returns a form field; a field that is missing or not a string is empty. */
export function fieldOf(body: unknown, name: string): string {
  const fields = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  const value: unknown = fields.get(name);
  return typeof value === 'string' ? value : '';
}
