import type { FastifyRequest } from 'fastify';

/** Whether the body of a call is a form. A signature covers the fields of such a body. */
export const sendsForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** The fields of a form with their values as texts; empty for any other body. */
export function formPairs(request: Pick<FastifyRequest, 'headers' | 'body'>): [string, string][] {
  const { body } = request;
  if (!sendsForm(request) || typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, values]: [string, unknown]) =>
    [values].flat().map((value): [string, string] => [name, String(value)]),
  );
}
