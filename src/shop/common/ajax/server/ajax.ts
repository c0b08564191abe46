import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readParts } from '#platform/server/edge/read-parts.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { EXTENSION_AJAX_PARAMETER, PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isCrossSite } from '#platform/request-site.ts';

/** The fields of a call, from its query and its body. */
type Fields = Readonly<Record<string, unknown>>;

type Call = { readonly fields: Fields; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Returns JSON data, or a string that is sent as is. Undefined sends the empty response. */
type Handler = (call: Call) => Promise<unknown>;

type CallOptions = {
  /** The handler itself checks for cross-site requests, and answers them without any effect. */
  readonly answersOtherSites?: boolean;
};

/** The registry of named calls that existing clients make; slices register theirs (app.ts). */
export type Ajax = {
  /** `/?wc-ajax={name}` */
  platform(name: string, handler: Handler): void;
  /** `/wp-admin/admin-ajax.php` with the field `action` */
  admin(action: string, handler: Handler): void;
  /** `/?eveil-ajax={name}` */
  extension(name: string, handler: Handler, options?: CallOptions): void;
  /** The urls of all named calls. */
  urls(): string[];
};

/**
 * Returns whether a POST-only call was requested with another method; if so, sets the response status to 405.
 */
export function isReading({ request, reply }: Call): boolean {
  if (request.method === 'POST') return false;
  reply.code(405).header('Allow', 'POST');
  return true;
}

/** Refuses a call with an invalid nonce in the way existing clients know: status 403 with the text `-1`. */
export function refuseNonce({ reply }: Pick<Call, 'reply'>): string {
  reply.code(403).type('text/html; charset=UTF-8');
  return '-1';
}

/** Returns whether a request is a named call, known or unknown. */
export function isAjax(request: FastifyRequest): boolean {
  const query = queryOf(request);
  return (
    request.url.split('?')[0] === PATHS.adminAjax ||
    query.has(PLATFORM_AJAX_PARAMETER) ||
    query.has(EXTENSION_AJAX_PARAMETER)
  );
}

const compress = promisify(gzip);

const LARGEST_FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 400;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts files and parses its multipart body itself. */
    readsParts?: boolean;
  }
}

/** Parses multipart forms sent by scripts like other forms; only some routes accept files. */
async function readMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fields: MOST_FIELDS, fieldSize: LARGEST_FIELD_BYTES, files: 0 },
    // A file that is too large is reported together with the other validation errors.
    throwFileSizeLimit: false,
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart() || request.routeOptions.config.readsParts) return;
    const fields = new Map<string, unknown[]>();
    for await (const part of readParts(request))
      if (part.type === 'field')
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
    request.body = Object.fromEntries(
      [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    );
  });
}

/** Handles the named calls. An unknown name gets the empty response that clients expect, never an error. */
export async function ajaxCalls(app: FastifyInstance): Promise<Ajax> {
  const platform = new Map<string, Handler>();
  const admin = new Map<string, Handler>();
  const extension = new Map<string, Handler>();
  await readMultipart(app);

  const named = (request: FastifyRequest) => {
    const query = queryOf(request);
    const platformName = query.get(PLATFORM_AJAX_PARAMETER);
    const extensionName = query.get(EXTENSION_AJAX_PARAMETER);
    if (platformName !== null) return { handler: platform.get(platformName), query };
    return extensionName === null ? undefined : { handler: extension.get(extensionName), query };
  };

  // Calls share the url of the home page and are recognised by their query, before the page's handler runs.
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== PATHS.home) return;
    const call = named(request);
    if (call) await answer(call.handler, { request, reply, fields: fieldsOf(request, call.query) });
  });
  app.post(PATHS.home, async (_, reply) => reply.callNotFound());
  app.all(PATHS.adminAjax, async (request, reply) => {
    const fields = fieldsOf(request, queryOf(request));
    await answer(admin.get(textOf(fields['action'])), { request, reply, fields });
    return reply;
  });

  return {
    platform: (name, handler) => void platform.set(name, forOwnPages(handler)),
    admin: (action, handler) => void admin.set(action, forOwnPages(handler)),
    extension: (name, handler, { answersOtherSites = false } = {}) =>
      void extension.set(name, answersOtherSites ? handler : forOwnPages(handler)),
    urls: () => [
      ...[...platform.keys()].map((name) => `${PATHS.home}?${PLATFORM_AJAX_PARAMETER}=${name}`),
      ...[...admin.keys()].map((name) => `${PATHS.adminAjax}?action=${name}`),
      ...[...extension.keys()].map((name) => `${PATHS.home}?${EXTENSION_AJAX_PARAMETER}=${name}`),
    ],
  };
}

/**
 * Rejects cross-site requests: many calls write even with GET, and only scripts of the shop's own pages make
 * them.
 */
const forOwnPages =
  (handler: Handler): Handler =>
  async (call) => {
    if (isCrossSite(call.request.headers['sec-fetch-site']?.toString()))
      throw Object.assign(new Error('call from another site'), { statusCode: 403 });
    return handler(call);
  };

const textOf = (field: unknown) => (typeof field === 'string' ? field : '');

function fieldsOf(request: FastifyRequest, query: URLSearchParams): Fields {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  return { ...Object.fromEntries(query), ...body };
}

async function answer(handler: Handler | undefined, call: Call): Promise<void> {
  const { reply } = call;
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
  const result = await handler?.(call);
  if (reply.sent) return;
  if (result === undefined) await reply.type('text/html; charset=UTF-8').send('');
  else if (typeof result === 'string') await reply.send(result);
  else await sendJson(call, JSON.stringify(result));
}

/** Smaller responses fit in a few packets, compressed or not. */
const WORTH_COMPRESSING = 4096;

async function sendJson({ request, reply }: Call, json: string): Promise<void> {
  reply.type('application/json; charset=UTF-8').header('Vary', 'Accept-Encoding');
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesGzip || json.length < WORTH_COMPRESSING) await reply.send(json);
  else await reply.header('Content-Encoding', 'gzip').send(await compress(json, { level: 5 }));
}
