import { z } from 'zod';
import { isEmail } from '#shop/common/addresses/address.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { findInboxItem } from '#shop/customers/inbox/server/find-items.ts';
import { moderateItem } from '#shop/customers/inbox/server/moderate-item.ts';
import { LONGEST } from '#shop/editorial/reviews/form-rules.ts';
import { deleteReviewForGood, recordReview } from '#shop/editorial/reviews/server/record-review.ts';
import { flag, id, integer, list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import {
  reviewDecision,
  SENT_REVIEW_STATUSES,
  WIRE_REVIEW_STATUSES,
  wireReviewStatus,
  type SentReviewStatus,
} from '../../review-decision.ts';
import { reviewTexts as said } from '../../texts-reviews.ts';
import { texts } from '../../texts.ts';
import { readMoment, wireMoment } from '../../wire-moment.ts';
import { anyArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf } from '../links.ts';
import { orderArg, pageArgs, rowsOf } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { findRestReview, findRestReviews, type RestReviewRow } from './find-rest-reviews.ts';

const PATH = '/products/reviews';

const item = z.object({
  id: z.int(),
  date_created: z.string().nullable(),
  date_created_gmt: z.string().nullable(),
  product_id: z.int(),
  product_name: z.string(),
  product_permalink: z.string(),
  status: z.enum(WIRE_REVIEW_STATUSES),
  reviewer: z.string(),
  reviewer_email: z.string(),
  review: z.string(),
  rating: z.int(),
  verified: z.boolean(),
  reviewer_avatar_urls: z.record(z.string(), z.string()),
  _links: links,
});
type WireReview = z.infer<typeof item>;

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
    status: wireReviewStatus(row, said.reasons.spam),
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
  after: text.optional().describe(texts.parameters.after),
  before: text.optional().describe(texts.parameters.before),
  dates_are_gmt: flag.default(false).describe(texts.parameters.dates_are_gmt),
});

const ownFields = z
  .object({ reason: z.string().trim().min(1).max(LONGEST.body).optional().describe(said.parameters.reason) })
  .default({});

const updateArgs = anyArgs.extend({
  status: z.enum(SENT_REVIEW_STATUSES).optional().describe(said.parameters.newStatus),
  eveil: ownFields,
});

/** A text of its author: of any characters but NUL, which PostgreSQL does not accept. */
const authorText = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\0]*$/);

const createArgs = anyArgs.extend({
  product_id: id.describe(said.parameters.productId),
  review: authorText(LONGEST.body).describe(said.parameters.reviewText),
  reviewer: authorText(LONGEST.name).describe(said.parameters.author),
  reviewer_email: text.trim().refine(isEmail).describe(said.parameters.authorEmail),
  rating: integer(1, 5).default(5).describe(said.parameters.rating),
  status: z.enum(['approved', 'hold']).default('approved').describe(said.parameters.newStatus),
  date_created: text.optional().describe(said.parameters.writtenAt),
  date_created_gmt: text.optional().describe(said.parameters.writtenAt),
});

const unknown = () => failure(404, 'review_invalid_id', said.unknown);

function momentOf(name: string, sent: string | undefined, isGmt: boolean): Date | undefined {
  const moment = sent === undefined ? undefined : readMoment(sent, isGmt);
  if (sent !== undefined && !moment) throw new InvalidParameters([name]);
  return moment;
}

/** Decides about a review as the inbox does: its author gets a mail, and the audit log an entry. */
async function decide(
  deps: RestDeps,
  call: RestCall,
  { id: reviewId, status: from }: Pick<RestReviewRow, 'id' | 'status'>,
  { to, reason }: { readonly to: SentReviewStatus; readonly reason: string | undefined },
): Promise<void> {
  const action = reviewDecision(from, to);
  if (action === undefined) throw failure(409, 'cannot_edit', said.unchanged);
  if (action === 'none') return;
  const found = await findInboxItem(deps.db, 'review', reviewId);
  if (!found) throw unknown();
  const isHidden = action === 'refuse' || action === 'remove';
  const usualReason = to === 'spam' ? said.reasons.spam : said.reasons.trash;
  const done = await moderateItem(deps, call.actor, {
    kind: 'review',
    id: reviewId,
    version: found.version,
    action,
    text: isHidden ? (reason ?? usualReason) : '',
  });
  if (!done.ok) throw failure(409, 'cannot_edit', said.changed);
}

async function mustFind(deps: RestDeps, reviewId: number): Promise<RestReviewRow> {
  const row = await findRestReview(deps.db, reviewId);
  if (!row) throw unknown();
  return row;
}

async function create(deps: RestDeps, call: RestCall, args: z.output<typeof createArgs>): Promise<number> {
  const inUtc = momentOf('date_created_gmt', args.date_created_gmt, true);
  const inFrance = momentOf('date_created', args.date_created, false);
  const writtenAt = inUtc ?? inFrance ?? deps.now();
  const made = await recordReview(deps, call.actor, {
    productId: args.product_id,
    author: args.reviewer,
    email: args.reviewer_email,
    writtenAt,
    rating: args.rating,
    body: args.review,
    status: args.status === 'approved' ? 'published' : 'pending',
  });
  if (!made.ok) throw failure(404, 'product_invalid_id', said.unknownProduct);
  return made.value;
}

/** The reviews of products. Their text is their author's: a tool brings reviews and decides about them. */
export const reviews: Resource<WireReview, typeof listArgs, typeof createArgs, typeof updateArgs> = {
  path: PATH,
  names: said,
  see: 'moderate',
  change: 'moderate',
  item,
  listArgs,
  createArgs,
  updateArgs,
  unknown,
  example: {
    product_id: 12,
    review: 'Un beau jeu.',
    reviewer: 'Anne',
    reviewer_email: 'anne@exemple.fr',
    rating: 5,
    status: 'approved',
  },
  async list(deps, args) {
    const { rows, total } = await findRestReviews(deps.db, {
      ...args,
      ...rowsOf(args),
      spamReason: said.reasons.spam,
      writtenAfter: momentOf('after', args.after, args.dates_are_gmt),
      writtenBefore: momentOf('before', args.before, args.dates_are_gmt),
    });
    return { items: rows.map((row) => show(deps, row)), total };
  },
  async find(deps, reviewId) {
    const row = await findRestReview(deps.db, reviewId);
    return row && show(deps, row);
  },
  create,
  async update(deps, call, reviewId, { status, eveil }) {
    if (status === undefined) return;
    await decide(deps, call, await mustFind(deps, reviewId), { to: status, reason: eveil.reason });
  },
  async remove(deps, call, reviewId) {
    const sent = { id: reviewId, reason: said.reasons.trash };
    if (!(await deleteReviewForGood(deps, call.actor, sent)).ok) throw unknown();
  },
  async trash(deps, call, reviewId) {
    await decide(deps, call, await mustFind(deps, reviewId), { to: 'trash', reason: undefined });
  },
  showDeleted: (previous) => ({ deleted: true, previous }),
};
