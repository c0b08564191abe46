import { z } from 'zod';
import { integer, list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import {
  INTERVALS,
  isRange,
  type Interval,
  type SalesRange,
} from '#shop/orders/sales-figures/sales-intervals.ts';
import { analyticsTexts } from '../../texts-analytics.ts';
import { texts } from '../../texts.ts';
import { readMoment } from '../../wire-moment.ts';
import { anyArgs, type RestDeps } from '../endpoint.ts';
import { orderArg } from '../paging.ts';

const said = analyticsTexts.parameters;

/** The parameters of every call of the analytics. */
export const rangeArgs = anyArgs.extend({
  after: text.optional().describe(said.after),
  before: text.optional().describe(said.before),
});

const MOST_PER_PAGE = 100;
const PER_PAGE = 10;

/** The parameters of pages without a search. */
export const analyticsPageArgs = rangeArgs.extend({
  page: integer(1).default(1).describe(texts.parameters.page),
  per_page: integer(1, MOST_PER_PAGE).default(PER_PAGE).describe(texts.parameters.perPage),
  order: orderArg('desc'),
});

/** The parameters of figures by interval. */
export const statsArgs = analyticsPageArgs.extend({
  interval: z.enum(INTERVALS).default('week').describe(said.interval),
  fields: list(text).describe(said.fields),
});

const WEEK_MS = 7 * 24 * 3_600_000;

type SentRange = { readonly after?: string | undefined; readonly before?: string | undefined };

/** Reads the two moments of a range; without them, the last seven days. */
export function rangeOf(
  { now, payments }: RestDeps,
  sent: SentRange,
  interval: Interval = 'year',
): SalesRange {
  const read = (name: keyof SentRange, usual: Date): Date => {
    const value = sent[name];
    const moment = value === undefined || value === '' ? usual : readMoment(value, false);
    if (!moment) throw new InvalidParameters([name]);
    return moment;
  };
  const before = read('before', now());
  const after = read('after', new Date(before.getTime() - WEEK_MS));
  if (!isRange({ after, before }, interval)) throw new InvalidParameters(['after']);
  return { after, before, isTest: payments.mode === 'sandbox' };
}
