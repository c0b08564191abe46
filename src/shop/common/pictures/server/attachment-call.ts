import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isReading, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import { numberField } from '#platform/server/edge/fields.ts';
import type { Db } from '#platform/server/database/database.ts';
import { offeredWidths, pictureUrl, type Picture } from '../picture.ts';
import { texts } from '../texts.ts';

/** The named call of the media library (§7.5). */
const ATTACHMENTS_CALL = 'query-attachments';

export type AttachmentDeps = {
  readonly db: Db;
  /** Whether an administrator sent the request. */
  readonly isAdministrator: (request: FastifyRequest) => Promise<boolean>;
};

const MOST_PER_PAGE = 100;
const USUAL_PER_PAGE = 40;

const attachmentQuery = z.object({
  'query[paged]': numberField.pipe(z.int().min(1).max(100_000)).catch(1),
  'query[posts_per_page]': numberField.pipe(z.int().min(1).max(MOST_PER_PAGE)).catch(USUAL_PER_PAGE),
  'query[s]': z.string().max(200).catch(''),
});

type PictureRow = Picture & { readonly file: string; readonly caption: string };

const sizeOf = (picture: PictureRow, width: number) => ({
  url: pictureUrl(picture, width, 'jpg'),
  width,
  height: Math.round((picture.height * width) / picture.width),
  orientation: picture.height > picture.width ? 'portrait' : 'landscape',
});

/** A picture with the fields that a media library reads. */
function attachmentOf(picture: PictureRow) {
  const { id, file, alt, caption, width, height } = picture;
  const filename = file.split('/').at(-1) ?? file;
  const [smallest = width] = offeredWidths(picture);
  return {
    id,
    filename,
    alt,
    caption,
    width,
    height,
    title: alt || filename,
    url: pictureUrl(picture, width, 'jpg'),
    name: filename.replace(/\.[^.]+$/, ''),
    type: 'image',
    subtype: 'jpeg',
    mime: 'image/jpeg',
    status: 'inherit',
    sizes: { thumbnail: sizeOf(picture, smallest), full: sizeOf(picture, width) },
  };
}

/**
 * Lists the shop's pictures for an administrator, page by page and newest first. The headers tell the number of
 * pictures and pages, as clients of this call expect (§7.5).
 */
export function attachmentCall(ajax: Ajax, { db, isAdministrator }: AttachmentDeps): void {
  ajax.admin(ATTACHMENTS_CALL, async (call) => {
    const { fields, request, reply } = call;
    if (isReading(call)) return { success: false, data: { message: texts.postOnly } };
    if (!(await isAdministrator(request))) {
      reply.code(403);
      return { success: false, data: { message: texts.administratorsOnly } };
    }
    const args = attachmentQuery.parse(fields);
    const perPage = args['query[posts_per_page]'];
    const search = `%${args['query[s]'].replace(/[\\%_]/g, '\\$&')}%`;
    const found = db
      .selectFrom('pictures')
      .where(({ or, eb }) => or([eb('file', 'ilike', search), eb('alt', 'ilike', search)]));
    const [{ total }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      found
        .select(['id', 'file', 'fingerprint', 'width', 'height', 'alt', 'caption'])
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((args['query[paged]'] - 1) * perPage)
        .execute(),
    ]);
    reply.header('X-WP-Total', String(total));
    reply.header('X-WP-TotalPages', String(Math.ceil(Number(total) / perPage)));
    return { success: true, data: rows.map(attachmentOf) };
  });
}
