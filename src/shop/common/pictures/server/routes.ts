import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FileMissing, type Files } from '#platform/server/files/files.ts';
import { offeredWidths, parsePictureName, pictureFileName, type PictureName } from '../picture.ts';
import { originalKey } from './media-dir.ts';
import { makeSize } from './resize.ts';
import type { SizeCache } from './size-cache.ts';

type PictureSources = { readonly files: Files; readonly sizes: SizeCache };

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * GET /media/{name}: a picture in one width and format, generated on first request and cached on this
 * machine.
 */
export function pictureRoutes(app: FastifyInstance, { files, sizes }: PictureSources): void {
  app.addHook('onClose', () => sizes.settled());
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const name = parsePictureName(request.params.name);
    if (!name) return reply.callNotFound();
    const size = await openSize({ files, sizes }, name).catch((error: unknown) => {
      if (!(error instanceof FileMissing)) throw error;
      request.log.error({ err: error }, 'a picture of the shop is lost');
      return undefined;
    });
    return size ? send(reply, size, name) : reply.callNotFound();
  });
}

async function openSize(
  { files, sizes }: PictureSources,
  name: PictureName,
): Promise<FileHandle | undefined> {
  const { width, format } = name;
  const picture = await sizes.find(name);
  if (!picture || !offeredWidths(picture).includes(width)) return undefined;
  const target = join(sizes.dir, pictureFileName(name, width, format));
  const file = await open(target).catch(() => undefined);
  if (file) return file;
  await makeSize({ files, original: originalKey(picture.file), target, width, format });
  // The picture may have been deleted while this size was generated.
  if (await sizes.find(name)) return open(target);
  await rm(target, { force: true });
  return undefined;
}

async function send(reply: FastifyReply, file: FileHandle, { format }: PictureName): Promise<FastifyReply> {
  const { size } = await file.stat();
  return (
    reply
      .type(TYPES[format])
      .header('Content-Length', size)
      // A picture opened directly is shown in the browser's viewer, which uses inline styles.
      .header('Content-Security-Policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(file.createReadStream())
  );
}
