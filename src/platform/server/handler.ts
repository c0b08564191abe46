import type { FastifyReply, FastifyRequest } from 'fastify';

export type PathRequest = FastifyRequest<{ Params: Record<string, string> }>;

/** Makes the function that answers one URL. */
export type Handler<Deps> = (deps: Deps) => (request: PathRequest, reply: FastifyReply) => unknown;
