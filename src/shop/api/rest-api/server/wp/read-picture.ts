import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import {
  withUploads,
  withUploadedBody,
  type ReceivedUploads,
  type UploadLimits,
} from '#shop/common/pictures/server/read-uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a picture as its body. */
    readsPictures?: boolean;
  }
}

/** Lets a route of this instance that reads pictures receive one as its body; all others answer 415. */
export function acceptPictures(api: FastifyInstance): void {
  api.addContentTypeParser(/^image\/(jpeg|png|webp|avif)/, (request, body, done) => {
    if (request.routeOptions.config.readsPictures) done(null, body);
    else done(Object.assign(new Error('pictures are not accepted here'), { statusCode: 415 }));
  });
}

/** Reads the files of a call that accepts them, and passes them on. */
export function withUploadsOf<Answer>(
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
  limits: UploadLimits | undefined,
  handle: (received: { readonly uploads?: ReceivedUploads }) => Promise<Answer>,
): Promise<Answer> {
  if (!limits) return handle({});
  const { body } = request;
  if (body instanceof Readable) {
    request.body = undefined;
    const file = { name: fileNameOf(request.headers['content-disposition']), body };
    return withUploadedBody(deps, request, { ...limits, file }, (uploads) => handle({ uploads }));
  }
  return withUploads(deps, request, limits, (form, uploads) => {
    if (request.isMultipart()) request.body = form.fields;
    return handle({ uploads });
  });
}

const fileNameOf = (disposition: string | undefined): string =>
  /filename="?([^";]{1,200})/i.exec(disposition ?? '')?.[1]?.trim() ?? '';
