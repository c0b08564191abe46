import type { FastifyReply, FastifyRequest } from 'fastify';

/** The request that a handler answers, and its reply. */
export type RequestContext = { readonly request: FastifyRequest; readonly reply: FastifyReply };
