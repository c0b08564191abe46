import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { WrittenFile } from './files.ts';

/** Passes content through and provides its size and hash once all of it has passed. */
export function hashing(content: Uint8Array | Readable): {
  readonly chunks: AsyncGenerator<Uint8Array>;
  result(): WrittenFile;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass() {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  return { chunks: pass(), result: () => ({ sha256: hash.digest('hex'), size }) };
}

/** Reads content to its end and returns its size and hash. */
export async function hashOf(content: Readable): Promise<WrittenFile> {
  const { chunks, result } = hashing(content);
  let chunk = await chunks.next();
  while (!chunk.done) chunk = await chunks.next();
  return result();
}
