import { createHash } from 'node:crypto';

/* A backup ends with the hash of all preceding bytes, in a frame that decompressors skip. Any changed or
   missing byte is detected, and `zstd` and `tar` can still read the file. */

const SKIPPABLE_FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18]);
const HASH_BYTES = 32;

function frame(hash: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(hash.length);
  return Buffer.concat([SKIPPABLE_FRAME, length, hash]);
}

const FRAME_BYTES = frame(Buffer.alloc(HASH_BYTES)).length;

/** Passes the content through and appends its hash. */
export async function* addChecksum(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield frame(hash.digest());
}

/** Passes the content through without the trailing hash; throws if the hash does not match. */
export async function* removeChecksum(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    tail = Buffer.concat([tail, chunk]);
    const passed = tail.subarray(0, Math.max(0, tail.length - FRAME_BYTES));
    tail = tail.subarray(passed.length);
    if (passed.length === 0) continue;
    hash.update(passed);
    yield passed;
  }
  if (!frame(hash.digest()).equals(tail)) throw new Error('the checksum does not fit');
}
