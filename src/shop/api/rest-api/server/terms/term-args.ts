import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { wireError } from '#shop/basket/store-client/errors.ts';
import { flag, id, list, text } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { findTermPage, termConditions } from '#shop/api/store-api/server/catalogue/find-terms.ts';
import type { FoundTerms } from '#shop/api/store-api/server/catalogue/found-terms.ts';
import { texts } from '../../texts.ts';
import { failure, RestFailure } from '../failures.ts';
import { orderArg, pageArgs, rowsOf } from '../paging.ts';

const parameterTexts = texts.parameters;
const ORDERS = ['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'] as const;

/** The parameters of a list of terms. */
export const termListArgs = pageArgs.extend({
  order: orderArg('asc'),
  orderby: z.enum(ORDERS).default('name').describe(parameterTexts.orderby),
  hide_empty: flag.default(false).describe(parameterTexts.hideEmpty),
  product: id.optional().describe(parameterTexts.product),
  slug: list(text).describe(parameterTexts.slug),
});
export type TermListArgs = z.output<typeof termListArgs> & { readonly parent?: number | undefined };

/** Finds one page of the terms of a taxonomy. */
export function listRestTerms(db: Db, taxonomy: string, args: TermListArgs): Promise<FoundTerms> {
  const { search, include, exclude, parent, product, slug, hide_empty: hidesEmpty } = args;
  const more = [
    ...(slug.length > 0 ? [sql`t.slug = any(${slug})`] : []),
    ...(product === undefined
      ? []
      : [
          sql`exists (select from product_terms own where own.term_id = t.id and own.product_id = ${product})`,
        ]),
  ];
  return findTermPage(db, {
    taxonomy,
    conditions: sql`${sql.join([termConditions({ search, include, exclude, parent }), ...more], sql` and `)}`,
    hidesEmpty,
    order: termOrder(args),
    page: rowsOf(args),
  });
}

/** A total order: terms that are equal in it follow their ids. */
export function termOrder({ orderby, order, include }: TermListArgs): RawBuilder<unknown> {
  const columns = {
    id: sql`id`,
    slug: sql`slug`,
    description: sql`plain_text(description)`,
    count: sql`count`,
    name: sql`plain_text(name)`,
    include: sql`array_position(${include}::integer[], id)`,
    // The shop has no groups of terms: all are in one.
    term_group: sql`0::integer`,
  } as const;
  const to = order === 'desc' ? sql`desc` : sql`asc`;
  return sql`${columns[orderby]} ${to}, id ${to}`;
}

export const unknownTerm = () => failure(404, 'term_invalid', texts.unknownTerm);

/** Another term has the name or the slug. Clients find it by `resource_id`. */
export const termExists = (code: 'term_exists' | 'duplicate_term_slug', resourceId: number) =>
  new RestFailure(wireError(400, code, texts.termExists, { resource_id: resourceId }));

export const usedTerm = () => failure(409, 'cannot_delete', texts.usedTerm);
