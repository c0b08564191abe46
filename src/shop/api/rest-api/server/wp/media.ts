import { z } from 'zod';
import { parseId } from '#platform/server/edge/fields.ts';
import { MOST_MEGABYTES } from '#shop/catalogue/media-desk/photo-rules.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { offeredWidths, pictureUrl } from '#shop/common/pictures/picture.ts';
import { addLibraryPicture } from '#shop/editorial/content-desk/server/library.ts';
import {
  deleteLibraryPicture,
  describeLibraryPicture,
} from '#shop/editorial/content-desk/server/change-library.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { links } from '../links.ts';
import { orderArg, pageArgs, typedText } from '../paging.ts';
import { flag, id, list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { readMoment, wireMoment } from '../../wire-moment.ts';
import { findMedia, listMedia, MEDIA_ORDERS, type MediaPicture } from './list-media.ts';
import { wpFailure } from './wp-failures.ts';
import { WP_ROOT, wpLinks } from './wp-links.ts';

const PATH = '/media';
const ONE = `${PATH}/{id}`;
const MEGABYTE = 1024 * 1024;
const UPLOADS = {
  field: 'file',
  mostFiles: 1,
  mostFileBytes: MOST_MEGABYTES * MEGABYTE,
  mostBytes: (MOST_MEGABYTES + 1) * MEGABYTE,
};

const rendered = z.object({ rendered: z.string() });
const size = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  mime_type: z.string(),
  source_url: z.string(),
});
const media = z.object({
  id: z.int(),
  slug: z.string(),
  status: z.string(),
  type: z.string(),
  link: z.string(),
  guid: rendered,
  title: rendered,
  caption: rendered,
  alt_text: z.string(),
  source_url: z.string(),
  media_type: z.string(),
  mime_type: z.string(),
  date: z.string().nullable(),
  date_gmt: z.string().nullable(),
  media_details: z.object({
    width: z.int(),
    height: z.int(),
    file: z.string(),
    sizes: z.record(z.string(), size),
  }),
  _links: links,
});

const MIME_TYPE = 'image/jpeg';
const fileNameOf = ({ file }: MediaPicture) => file.split('/').at(-1) ?? file;

function sizeOf({ config }: RestDeps, picture: MediaPicture, width: number): z.infer<typeof size> {
  const url = pictureUrl(picture, width, 'jpg');
  return {
    file: url.split('/').at(-1) ?? url,
    width,
    mime_type: MIME_TYPE,
    height: Math.round((picture.height * width) / picture.width),
    source_url: config.publicUrl + url,
  };
}

const THUMBNAIL_PX = 320;
const MEDIUM_PX = 960;

function show(deps: RestDeps, picture: MediaPicture): z.infer<typeof media> {
  const { id, alt, caption, width, height, addedAt } = picture;
  const file = fileNameOf(picture);
  const full = sizeOf(deps, picture, width);
  const upTo = (px: number) => offeredWidths(picture).findLast((offered) => offered <= px) ?? width;
  return {
    id,
    slug: file.replace(/\.\w+$/, ''),
    status: 'inherit',
    type: 'attachment',
    link: full.source_url,
    guid: { rendered: full.source_url },
    title: { rendered: escapeHtml(alt) },
    caption: { rendered: escapeHtml(caption) },
    alt_text: alt,
    source_url: full.source_url,
    media_type: 'image',
    mime_type: MIME_TYPE,
    ...wireMoment('date', addedAt),
    media_details: {
      width,
      height,
      file,
      sizes: {
        thumbnail: sizeOf(deps, picture, upTo(THUMBNAIL_PX)),
        medium: sizeOf(deps, picture, upTo(MEDIUM_PX)),
        full,
      },
    },
    _links: wpLinks(deps.config, PATH, id),
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** `rendered` is HTML. */
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const unknownMedia = () => wpFailure(404, 'post_invalid_id', texts.unknownMedia);
const unknownCode = unknownMedia().wire.code;

async function mustFind(deps: RestDeps, id: number | undefined): Promise<MediaPicture> {
  const found = id === undefined ? undefined : await findMedia(deps.db, id);
  if (!found) throw unknownMedia();
  return found;
}

const listArgs = pageArgs.extend({
  order: orderArg('desc'),
  orderby: z.enum(MEDIA_ORDERS).default('date').describe(texts.parameters.orderby),
  after: text.optional().describe(texts.parameters.after),
  before: text.optional().describe(texts.parameters.before),
  slug: list(text).describe(texts.parameters.slug),
  parent: list(id).describe(texts.parameters.product),
  parent_exclude: list(id).describe(texts.parameters.product),
  status: list(z.enum(['inherit', 'private', 'trash'])).describe(texts.parameters.status),
  media_type: z
    .enum(['image', 'video', 'text', 'application', 'audio'])
    .optional()
    .describe(texts.parameters.other),
  mime_type: text.optional().describe(texts.parameters.other),
});
type ListArgs = z.output<typeof listArgs>;

/** Every medium of the shop is a published photograph, so that other values find nothing. */
const findsNothing = ({ status, media_type: type, mime_type: mime }: ListArgs) =>
  (status.length > 0 && !status.includes('inherit')) ||
  (type !== undefined && type !== 'image') ||
  (mime !== undefined && mime !== '' && mime !== MIME_TYPE);

function momentOf(name: 'after' | 'before', args: ListArgs): Date | undefined {
  const sent = args[name];
  const moment = sent === undefined || sent === '' ? undefined : readMoment(sent, false);
  if (!moment && sent !== undefined && sent !== '') throw new InvalidParameters([name]);
  return moment;
}

const NOTHING = [0];

const listPage = (deps: RestDeps, args: ListArgs) =>
  listMedia(deps.db, {
    ...args,
    include: findsNothing(args) ? NOTHING : args.include,
    slugs: args.slug,
    parents: args.parent,
    exceptParents: args.parent_exclude,
    after: momentOf('after', args),
    before: momentOf('before', args),
  });

const textArgs = anyArgs.extend({
  alt_text: typedText.optional(),
  title: typedText.optional(),
  caption: typedText.optional(),
});
const deleteArgs = anyArgs.extend({ force: flag.default(false).describe(texts.parameters.force) });

const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });
const idOf = ({ path }: RestCall) => parseId(path['id']);

async function upload(deps: RestDeps, call: RestCall, { alt_text: alt, title }: z.output<typeof textArgs>) {
  const { uploads = { files: [], tooLarge: [], count: 0 } } = call;
  const [file] = uploads.files;
  const name = file?.name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const text = [alt, title, name].find((each) => each !== undefined && each.trim() !== '') ?? texts.picture;
  const added = await addLibraryPicture(deps, authorOf(deps, call), { uploads, alt: text.trim() });
  if (!added.ok) {
    const [problem] = added.problems;
    if (problem?.field === 'alt') throw new InvalidParameters(['alt_text']);
    const isAway = problem?.code === 'storage-away';
    throw wpFailure(isAway ? 503 : 400, 'upload_invalid', isAway ? texts.storageAway : texts.badPicture);
  }
  const body = show(deps, await mustFind(deps, added.value));
  return { status: 201, body, location: `${deps.config.publicUrl}${WP_ROOT}${PATH}/${body.id}` };
}

async function describe(deps: RestDeps, call: RestCall, sent: z.output<typeof textArgs>) {
  const { id } = await mustFind(deps, idOf(call));
  const described = await describeLibraryPicture(deps.db, authorOf(deps, call), id, {
    alt: sent.alt_text ?? sent.title,
    caption: sent.caption,
  });
  if (!described.ok) {
    if (described.failure === 'unknown') throw unknownMedia();
    throw new InvalidParameters([described.failure === 'caption' ? 'caption' : 'alt_text']);
  }
  return { body: show(deps, await mustFind(deps, id)) };
}

async function remove(deps: RestDeps, call: RestCall, { force }: z.output<typeof deleteArgs>) {
  const picture = await mustFind(deps, idOf(call));
  if (!force) throw wpFailure(501, 'trash_not_supported', texts.noTrash);
  const removed = await deleteLibraryPicture(deps.db, authorOf(deps, call), picture.id);
  if (!removed.ok)
    throw removed.failure === 'unknown' ? unknownMedia() : wpFailure(409, 'cannot_delete', texts.usedPicture);
  return { body: { deleted: true, previous: show(deps, picture) } };
}

const see = { needs: 'see-catalogue', purpose: 'view', item: media } as const;
const change = { needs: 'change-catalogue', item: media } as const;
const said = texts.summaries;

/** The pictures of the shop, without those of its visitors. */
export const mediaEndpoints: readonly Endpoint[] = [
  endpoint({
    ...see,
    methods: ['GET'],
    path: PATH,
    isList: true,
    args: listArgs,
    summary: said.list('images'),
    answer: async (deps, _call, args) => {
      const { pictures, total } = await listPage(deps, args);
      const paging = { page: args.page, perPage: args.per_page, total };
      return { body: pictures.map((picture) => show(deps, picture)), paging };
    },
  }),
  endpoint({
    ...change,
    methods: ['POST'],
    path: PATH,
    purpose: 'create',
    args: textArgs,
    status: 201,
    summary: texts.uploadSummary,
    uploads: UPLOADS,
    example: { alt_text: 'Un tangram en bois' },
    answer: upload,
  }),
  endpoint({
    ...see,
    methods: ['GET'],
    path: ONE,
    args: anyArgs,
    unknownCode,
    summary: said.read('une image'),
    answer: async (deps, call) => ({ body: show(deps, await mustFind(deps, idOf(call))) }),
  }),
  endpoint({
    ...change,
    methods: ['POST', 'PUT', 'PATCH'],
    path: ONE,
    purpose: 'edit',
    args: textArgs,
    unknownCode,
    summary: said.update('le texte d’une image'),
    example: { alt_text: 'Un tangram en bois' },
    answer: describe,
  }),
  endpoint({
    ...change,
    methods: ['DELETE'],
    path: ONE,
    purpose: 'delete',
    args: deleteArgs,
    unknownCode,
    summary: said.delete('une image qui ne sert plus'),
    answer: remove,
  }),
];
