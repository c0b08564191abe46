import { z } from 'zod';
import { parseId } from '#platform/server/edge/fields.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { findInboxItem } from '#shop/customers/inbox/server/find-items.ts';
import { moderateItem } from '#shop/customers/inbox/server/moderate-item.ts';
import { flag, id, list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { reviewTexts as said } from '../../texts-reviews.ts';
import { texts } from '../../texts.ts';
import { readMoment, wireMoment } from '../../wire-moment.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf } from '../links.ts';
import { orderArg, pageArgs, rowsOf } from '../paging.ts';
import { findRestReview, findRestReviews, type RestReviewRow } from './find-rest-reviews.ts';

const PATH = '/products/reviews';

const item = z.object({
  id: z.int(),
  date_created: z.string().nullable(),
  date_created_gmt: z.string().nullable(),
  product_id: z.int(),
  product_name: z.string(),
  product_permalink: z.string(),
  status: z.enum(['approved', 'hold', 'trash']),
  reviewer: z.string(),
  reviewer_email: z.string(),
  review: z.string(),
  rating: z.int(),
  verified: z.boolean(),
  reviewer_avatar_urls: z.record(z.string(), z.string()),
  _links: links,
});
type WireReview = z.infer<typeof item>;

const STATES: Readonly<Record<string, WireReview['status']>> = { published: 'approved', pending: 'hold' };
const AVATAR_SIZES = ['24', '48', '96'] as const;

function show({ config }: RestDeps, row: RestReviewRow): WireReview {
  const { id: reviewId, slug } = row;
  const avatar = `${config.publicUrl}/avatar.svg`;
  return {
    id: reviewId,
    ...wireMoment('date_created', row.createdAt),
    product_id: row.productId,
    product_name: row.productName,
    product_permalink: slug === null ? '' : config.publicUrl + PATHS.product(slug),
    status: STATES[row.status] ?? 'trash',
    reviewer: row.author,
    reviewer_email: row.email,
    rating: row.rating,
    verified: row.isVerified,
    review: row.title === '' ? row.body : `${row.title}\n\n${row.body}`,
    reviewer_avatar_urls: Object.fromEntries(AVATAR_SIZES.map((size) => [size, avatar])),
    _links: linksOf(config, PATH, reviewId),
  };
}

const listArgs = pageArgs.extend({
  order: orderArg('desc'),
  orderby: z
    .enum(['date', 'date_gmt', 'id', 'include', 'product'])
    .default('date_gmt')
    .describe(texts.parameters.orderby),
  status: z
    .enum(['all', 'hold', 'approved', 'spam', 'trash'])
    .default('approved')
    .describe(said.parameters.status),
  product: list(id).describe(said.parameters.product),
  reviewer: list(id).describe(said.parameters.reviewer),
  reviewer_exclude: list(id).describe(said.parameters.reviewerExclude),
  reviewer_email: text.default('').describe(said.parameters.reviewerEmail),
  after: text.optional().describe(said.parameters.after),
  before: text.optional().describe(said.parameters.before),
  dates_are_gmt: flag.default(false).describe(said.parameters.datesAreGmt),
});

const updateArgs = anyArgs.extend({
  status: z
    .enum(['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'])
    .optional()
    .describe(said.parameters.newStatus),
});

const unknown = () => failure(404, 'review_invalid_id', said.unknown);

async function mustFind(deps: RestDeps, { path }: RestCall): Promise<RestReviewRow> {
  const reviewId = parseId(path['id']);
  const row = reviewId === undefined ? undefined : await findRestReview(deps.db, reviewId);
  if (!row) throw unknown();
  return row;
}

function momentOf(name: string, sent: string | undefined, isGmt: boolean): Date | undefined {
  const moment = sent === undefined ? undefined : readMoment(sent, isGmt);
  if (sent !== undefined && !moment) throw new InvalidParameters([name]);
  return moment;
}

/** Publishes a review as the inbox does: its author gets a mail, and the audit log an entry. */
async function approve(deps: RestDeps, call: RestCall, { id: reviewId }: RestReviewRow): Promise<void> {
  const found = await findInboxItem(deps.db, 'review', reviewId);
  if (!found) throw unknown();
  const press = {
    kind: 'review',
    id: reviewId,
    version: found.version,
    action: 'approve',
    text: '',
  } as const;
  const done = await moderateItem(deps, call.actor, press);
  if (!done.ok) throw failure(409, 'cannot_edit', said.unchanged);
}

const one = { path: `${PATH}/{id}`, unknownCode: unknown().wire.code, item };

/** The reviews of products. Their text is their author's, and the shop writes none in the name of others. */
export const reviewEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'moderate',
    purpose: 'view',
    item,
    isList: true,
    summary: texts.summaries.list('les avis sur les produits'),
    args: listArgs,
    answer: async (deps, _call, args) => {
      const { rows, total } = await findRestReviews(deps.db, {
        ...args,
        ...rowsOf(args),
        writtenAfter: momentOf('after', args.after, args.dates_are_gmt),
        writtenBefore: momentOf('before', args.before, args.dates_are_gmt),
      });
      const { page, per_page: perPage } = args;
      return { body: rows.map((row) => show(deps, row)), paging: { page, perPage, total } };
    },
  }),
  endpoint({
    methods: ['GET'],
    ...one,
    needs: 'moderate',
    purpose: 'view',
    summary: texts.summaries.read('un avis'),
    args: anyArgs,
    answer: async (deps, call) => ({ body: show(deps, await mustFind(deps, call)) }),
  }),
  endpoint({
    methods: ['PUT', 'PATCH', 'POST'],
    ...one,
    needs: 'moderate',
    purpose: 'edit',
    summary: 'Publie un avis.',
    args: updateArgs,
    example: { status: 'approved' },
    answer: async (deps, call, { status }) => {
      const row = await mustFind(deps, call);
      if (status !== undefined && status !== (STATES[row.status] ?? 'trash')) {
        if (status !== 'approved') throw failure(400, 'cannot_edit', said.onlyApproved);
        await approve(deps, call, row);
      }
      return { body: show(deps, await mustFind(deps, call)) };
    },
  }),
];
