import type { FastifyReply, FastifyRequest } from 'fastify';

export type PathRequest = FastifyRequest<{ Params: Record<string, string> }>;

/** Creates the function that handles one url. */
export type Handler<Deps> = (deps: Deps) => (request: PathRequest, reply: FastifyReply) => unknown;
