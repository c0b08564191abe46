import type { FastifyRequest } from 'fastify';

/** Whether a script asks, which shows the answer itself; a form that is sent asks for a page. */
export const wantsJson = ({ headers }: FastifyRequest) => headers.accept === 'application/json';
