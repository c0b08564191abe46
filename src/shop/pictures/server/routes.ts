import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../platform/server/database.ts';
import { offeredWidths, parsePictureName, type PictureName } from '../picture.ts';
import { makeSize } from './resize.ts';
import { findPicture } from './find-picture.ts';

type Deps = { db: Db; mediaDir: string };

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** GET /media/{name}: a picture in one width and format, made at its first request and kept. */
export function pictureRoutes(app: FastifyInstance, { db, mediaDir }: Deps): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const name = parsePictureName(request.params.name);
    if (!name) return reply.callNotFound();
    const file = join(mediaDir, 'sizes', request.params.name);
    const kept = await stat(file).catch(() => undefined);
    if (!kept && !(await make(db, mediaDir, name, file))) return reply.callNotFound();
    return send(reply, file, name);
  });
}

async function make(db: Db, mediaDir: string, name: PictureName, target: string): Promise<boolean> {
  const picture = await findPicture(db, name.id);
  if (!picture || picture.fingerprint !== name.fingerprint) return false;
  if (!offeredWidths(picture).includes(name.width)) return false;
  const original = join(mediaDir, 'originals', picture.file);
  await makeSize({ original, target, width: name.width, format: name.format });
  return true;
}

async function send(reply: FastifyReply, file: string, { format }: PictureName): Promise<FastifyReply> {
  const { size } = await stat(file);
  return (
    reply
      .type(TYPES[format])
      .header('Content-Length', size)
      // Opened on its own, a picture is shown by the browser's own viewer, which brings its styles along.
      .header('Content-Security-Policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(createReadStream(file))
  );
}
