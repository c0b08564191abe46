import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isWellFormed, isWellFormedValue } from '#platform/well-formed.ts';
import { malformedRequest } from './reject-malformed.ts';

type Limits = { fieldSize: number; fields: number; files: number; fileSize?: number };

/**
 * Yields the parts of a multipart form. A form that cannot be parsed gets status 400; disk and limit errors
 * keep their own status.
 */
export async function* readParts(request: FastifyRequest, limits?: Limits): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts(limits && { limits })) {
      if (!isReadable(part)) throw malformedRequest();
      yield part;
    }
  } catch (error) {
    throw isOwnFault(error) ? error : malformedRequest(error);
  } finally {
    await drain(request);
  }
}

const isReadable = (part: Multipart) =>
  isWellFormed(part.fieldname) &&
  (part.type === 'file' ? isWellFormed(part.filename ?? '') : isWellFormedValue(part.value));

const isOwnFault = (error: unknown) =>
  error instanceof Error && ('syscall' in error || 'statusCode' in error);

const MOST_DRAINED_BYTES = 64 * 1024 * 1024;
const DRAIN_MS = 5_000;

/**
 * Reads and discards the rest of the body, so that the connection is free for the next request. If the body
 * is too large or too slow, the connection is closed after the response (see `rejectMalformed`).
 */
function drain({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  raw.unpipe();
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_DRAINED_BYTES) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      raw.off('data', count).off('end', stop).off('close', stop).off('error', stop);
      raw.pause();
      resolve();
    };
    const timer = setTimeout(stop, DRAIN_MS);
    raw.on('data', count).once('end', stop).once('close', stop).once('error', stop);
    raw.resume();
  });
}
