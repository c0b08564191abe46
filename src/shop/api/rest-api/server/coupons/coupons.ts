import type { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { MetaEntry } from '#shop/common/meta-data/meta-data.ts';
import { loadMetaData } from '#shop/common/meta-data/server/load-meta-data.ts';
import type { CouponDraft } from '#shop/orders/coupon-desk/coupon-draft.ts';
import {
  changeStoredCoupon,
  createCoupon,
  deleteCoupon,
  type CouponChange,
} from '#shop/orders/coupon-desk/server/change-coupons.ts';
import { findDeskCoupon } from '#shop/orders/coupon-desk/server/find-desk-coupon.ts';
import { lockCoupon } from '#shop/basket/pricing/server/write-coupons.ts';
import { may } from '#shop/staff/access/roles.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { couponDraftOf, NEW_COUPON } from '../../coupon-draft-of.ts';
import { couponTexts } from '../../texts-coupons.ts';
import { readMoment, wireMoment } from '../../wire-moment.ts';
import type { Endpoint, RestCall, RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { linksOf } from '../links.ts';
import { metaOf } from '../meta-data.ts';
import { rowsOf } from '../paging.ts';
import { resourceEndpoints, type Resource } from '../resource.ts';
import {
  couponCreateArgs,
  couponItem,
  couponListArgs,
  couponUpdateArgs,
  type SentCoupon,
  type WireCoupon,
} from './coupon-args.ts';
import { findRestCoupon, findRestCoupons, type RestCouponRow } from './find-rest-coupons.ts';

const PATH = '/coupons';

const unknown = () => failure(404, 'shop_coupon_invalid_id', couponTexts.unknown);
const euros = (cents: number | null) => ((cents ?? 0) / 100).toFixed(2);

function show(
  { config }: RestDeps,
  { role }: RestCall,
  row: RestCouponRow,
  meta: ReadonlyMap<number, readonly MetaEntry[]>,
): WireCoupon {
  const { id, kind, amount } = row;
  return {
    id,
    code: row.code,
    amount: kind === 'percent' ? amount.toFixed(2) : euros(amount),
    status: row.status,
    discount_type: kind,
    description: row.description,
    ...wireMoment('date_created', row.createdAt),
    ...wireMoment('date_modified', row.updatedAt ?? row.createdAt),
    ...wireMoment('date_expires', row.endsAt),
    usage_count: row.usedCount,
    individual_use: row.individualUse,
    product_ids: row.productIds,
    excluded_product_ids: row.excludedProductIds,
    usage_limit: row.usageLimit,
    usage_limit_per_user: row.usageLimitPerCustomer,
    limit_usage_to_x_items: row.itemLimit,
    free_shipping: row.freeShipping,
    product_categories: row.categoryIds,
    excluded_product_categories: row.excludedCategoryIds,
    exclude_sale_items: row.excludesSaleItems,
    email_restrictions: row.allowedEmails,
    minimum_amount: euros(row.minimumCents),
    maximum_amount: euros(row.maximumCents),
    // The users of a code are personal data.
    used_by: may(role, 'see-customers') ? row.usedBy : [],
    meta_data: metaOf(meta, id),
    _links: linksOf(config, PATH, id),
  };
}

const FIELD_NAMES: Readonly<Record<string, keyof SentCoupon>> = {
  code: 'code',
  amount: 'amount',
  maximum: 'maximum_amount',
  endsAt: 'date_expires',
  usageLimit: 'usage_limit',
  usageLimitPerCustomer: 'usage_limit_per_user',
  excluded: 'excluded_product_ids',
  excludedCategories: 'excluded_product_categories',
  allowedEmails: 'email_restrictions',
  itemLimit: 'limit_usage_to_x_items',
};

function idOf(outcome: CouponChange): number {
  if (outcome.ok) return outcome.value;
  switch (outcome.failure) {
    case 'unknown':
      throw unknown();
    case 'code-taken':
      throw failure(400, 'coupon_code_already_exists', couponTexts.codeTaken);
    case 'used':
    case 'changed':
      throw failure(409, 'cannot_delete', couponTexts.used);
    case 'meta-data':
      throw new InvalidParameters(['meta_data']);
    case 'invalid':
      throw new InvalidParameters((outcome.problems ?? []).map(({ field }) => FIELD_NAMES[field] ?? field));
  }
}

function draftOf(before: CouponDraft, sent: SentCoupon): CouponDraft {
  const read = couponDraftOf(before, sent);
  if (!read.ok) throw new InvalidParameters([read.name]);
  return read.draft;
}

const authorOf = ({ now }: RestDeps, { actor }: RestCall) => ({ actor, now: now() });

async function create(
  deps: RestDeps,
  call: RestCall,
  { id, ...sent }: z.output<typeof couponCreateArgs>,
): Promise<number> {
  if (id !== undefined && id !== 0) throw failure(400, 'shop_coupon_exists', couponTexts.hasId);
  if (sent.code.trim() === '') throw failure(400, 'empty_coupon_code', couponTexts.noCode);
  const draft = draftOf(NEW_COUPON, sent);
  return idOf(
    await inTransaction(deps.db, (tx) =>
      createCoupon(tx, authorOf(deps, call), draft, { meta: sent.meta_data ?? [], isForm: false }),
    ),
  );
}

async function change(deps: RestDeps, call: RestCall, id: number, sent: SentCoupon): Promise<void> {
  const changed = await inTransaction(deps.db, (tx) =>
    changeStoredCoupon(tx, authorOf(deps, call), id, (before) => ({
      draft: draftOf(before, sent),
      meta: sent.meta_data ?? [],
    })),
  );
  idOf(changed);
}

async function remove(deps: RestDeps, call: RestCall, id: number): Promise<void> {
  const removed = await inTransaction(deps.db, async (tx): Promise<CouponChange> => {
    await lockCoupon(tx, id);
    const version = (await findDeskCoupon(tx, id))?.version ?? '';
    return deleteCoupon(tx, authorOf(deps, call), { id, version });
  });
  idOf(removed);
}

type ListArgs = z.output<typeof couponListArgs>;

function momentsOf({ dates_are_gmt: isGmt, ...args }: ListArgs) {
  const read = (name: 'after' | 'before' | 'modified_after' | 'modified_before') => {
    const sent = args[name];
    const moment = sent === undefined ? undefined : readMoment(sent, isGmt);
    if (sent !== undefined && !moment) throw new InvalidParameters([name]);
    return moment;
  };
  return {
    createdAfter: read('after'),
    createdBefore: read('before'),
    modifiedAfter: read('modified_after'),
    modifiedBefore: read('modified_before'),
  };
}

type Coupons = Resource<WireCoupon, typeof couponListArgs, typeof couponCreateArgs, typeof couponUpdateArgs>;

/** The coupons of the shop. */
export const coupons: Coupons = {
  path: PATH,
  names: { one: 'un code promo', many: 'les codes promo' },
  see: 'see-promotions',
  change: 'change-promotions',
  item: couponItem,
  listArgs: couponListArgs,
  createArgs: couponCreateArgs,
  updateArgs: couponUpdateArgs,
  example: { code: 'rentree10', discount_type: 'percent', amount: '10.00', usage_limit_per_user: 1 },
  unknown,
  async list(deps, args, call) {
    const selection = { ...args, ...momentsOf(args), ...rowsOf(args) };
    const { rows, total } = await findRestCoupons(deps.db, selection);
    const ids = rows.map(({ id }) => id);
    const meta = await loadMetaData(deps.db, 'coupon', ids);
    return { items: rows.map((row) => show(deps, call, row, meta)), total };
  },
  async find(deps, id, call) {
    const row = await findRestCoupon(deps.db, id);
    return row && show(deps, call, row, await loadMetaData(deps.db, 'coupon', [id]));
  },
  create,
  update: change,
  remove,
  trash: (deps, call, id) => change(deps, call, id, { ...couponUpdateArgs.parse({}), status: 'trash' }),
};

export const couponEndpoints: readonly Endpoint[] = resourceEndpoints(coupons);
