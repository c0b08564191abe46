import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Structured lines on standard output; nothing in them names a visitor. */
export function logOptions({
  logLevel,
}: Config): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // The framework would add the visitor's address and the whole query.
      req: () => ({}),
      // Only these: an error of the database also carries the values of the query.
      err: ({ name, message, stack = '', code }) => ({ type: name, message, code, stack }),
    },
  };
}

export const newRequestId = () => randomUUID();
