import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readParts } from '#platform/server/edge/read-parts.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { EXTENSION_AJAX_PARAMETER, PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isCrossSite } from '#platform/request-site.ts';

/** The fields of a call, from its query and its form. */
type Fields = Readonly<Record<string, unknown>>;

type Call = { readonly fields: Fields; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** What a call answers: JSON, or text that is already written. Undefined is the empty answer. */
type Handler = (call: Call) => Promise<unknown>;

type CallOptions = {
  /** The call itself answers requests of other sites, and does nothing for them. */
  readonly answersOtherSites?: boolean;
};

/** The named calls existing clients make; slices add theirs (app.ts). */
export type Ajax = {
  /** `/?wc-ajax={name}` */
  platform(name: string, handler: Handler): void;
  /** `/wp-admin/admin-ajax.php` with the field `action` */
  admin(action: string, handler: Handler): void;
  /** `/?eveil-ajax={name}` */
  extension(name: string, handler: Handler, options?: CallOptions): void;
  /** The addresses of all named calls. */
  urls(): string[];
};

/** Whether a call that only takes what is sent to it was asked for like a page; the answer then says so (405). */
export function isReading({ request, reply }: Call): boolean {
  if (request.method === 'POST') return false;
  reply.code(405).header('Allow', 'POST');
  return true;
}

/** Whether a request is one of the named calls, whatever its name. */
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
    /** This route takes files, and reads its form itself. */
    readsParts?: boolean;
  }
}

/** Forms that a script sends are read like any other; only some routes take files. */
async function readMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fields: MOST_FIELDS, fieldSize: LARGEST_FIELD_BYTES, files: 0 },
    // A file that is too large is named to whoever sent it, with the rest of what is wrong.
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

/** Answers the named calls. An unknown name gets the empty answer that clients of such calls expect, never an error. */
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

  // The home page has the same address: a call is told apart by its query, before the page is looked for.
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

/** Many calls write although they may be sent with GET, and only scripts of the shop's own pages make them. */
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

/** Smaller answers fit in a few packets whether compressed or not. */
const WORTH_COMPRESSING = 4096;

async function sendJson({ request, reply }: Call, json: string): Promise<void> {
  reply.type('application/json; charset=UTF-8').header('Vary', 'Accept-Encoding');
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesGzip || json.length < WORTH_COMPRESSING) await reply.send(json);
  else await reply.header('Content-Encoding', 'gzip').send(await compress(json, { level: 5 }));
}
