import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Structured lines on standard output, without data that identifies a visitor. */
export function logOptions({
  logLevel,
}: Config): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // The framework would add the visitor's ip and the whole query.
      req: () => ({}),
      // Only these fields, because a database error also contains the values of the query.
      err: ({ name, message, stack = '', code }) => ({ type: name, message, code, stack }),
    },
  };
}

export const newRequestId = () => randomUUID();
