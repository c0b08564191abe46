import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { MALFORMED, MALFORMED_URL } from '#platform/server/edge/reject-malformed.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../texts.ts';
import { InvalidParameters } from './read.ts';

/** Converts an exception to the response of an API. Only faults of the shop are logged. */
export function toWireError(error: FastifyError | InvalidParameters, request: FastifyRequest): WireError {
  if (error instanceof InvalidParameters) return error.toWireError();
  if (error.code === MALFORMED_URL)
    return wireError(400, 'rest_invalid_param', texts.malformedParameter, { params: nulParameters(request) });
  if (error.code === MALFORMED) return wireError(400, 'rest_invalid_param', texts.invalidJson);
  if (error.statusCode === 429) return wireError(429, errorCode('too_many_requests'), texts.tooMany);
  if (error.statusCode !== undefined && error.statusCode < 500) {
    const isJson = error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError;
    return wireError(
      error.statusCode,
      isJson ? 'rest_invalid_json' : 'rest_invalid_request',
      texts.invalidJson,
    );
  }
  if (isDiskFull(error)) request.log.error({ err: error }, 'api call failed');
  if (isDatabaseAway(error) || isDiskFull(error)) return wireError(503, errorCode('unavailable'), texts.away);
  request.log.error({ err: error }, 'api call failed');
  return wireError(500, errorCode('unknown_server_error'), texts.failed);
}

/** The parameters of a query that contain NUL, with the sentence about them. */
const nulParameters = (request: FastifyRequest) =>
  Object.fromEntries(
    [...queryOf(request)]
      .filter((pair) => pair.join('').includes('\0'))
      .map(([name]) => [name.replaceAll('\0', ''), texts.malformedParameter]),
  );

/** Clients announce JSON even when a call, such as a DELETE, has no body. */
export function acceptEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else return parse(request, String(body), done);
  });
}
