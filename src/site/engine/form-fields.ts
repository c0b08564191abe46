/** What a form says under a name; what is not there, or is no text, is empty. */
export function fieldOf(body: unknown, name: string): string {
  const fields = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  const value: unknown = fields.get(name);
  return typeof value === 'string' ? value : '';
}
