import type { FastifyRequest } from 'fastify';

/** Whether a script sent the request and renders the response itself; a submitted form expects a page. */
export const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';
