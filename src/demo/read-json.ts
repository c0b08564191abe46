import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Reads and validates a JSON file; an error names the invalid file. */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} : ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
