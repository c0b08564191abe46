import type { FastifyReply } from 'fastify';
import type { WireError } from '#shop/basket/store-client/errors.ts';

export const sendError = (reply: FastifyReply, error: WireError) => reply.code(error.data.status).send(error);
