import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { readOrderSearch } from '#shop/orders/order-desk/order-search.ts';
import { matchesWords, ORDER_SEARCH_TEXT } from '#shop/orders/order-desk/server/matches-words.ts';
import { ORDER_STATUSES } from '#shop/orders/orders/order-status.ts';
import { orderCount } from '#shop/orders/orders/server/revision/count-orders.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { readMoment } from '../../wire-moment.ts';
import { rowsOf } from '../paging.ts';
import type { orderListArgs } from './order-args.ts';

type ListArgs = z.output<typeof orderListArgs>;
type Condition = RawBuilder<unknown>;

const CHANGED = sql`coalesce(o.changed_at, o.placed_at)`;

/** Finds one page of orders, in one statement. */
export async function findOrderIds(
  db: Db,
  args: ListArgs,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { limit, offset } = rowsOf(args);
  const others = otherConditions(args);
  const where = sql.join([statusCondition(args.status), ...others], sql` and `);
  const total =
    others.length === 0
      ? orderCount(countedStatuses(args.status))
      : sql`(select count(*)::int from orders o where ${where})`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(select o.id from orders o where ${where} ${orderOf(args)} limit ${limit} offset ${offset}) as ids,
      ${total} as total`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a page is always one row');
  return found;
}

const isAny = (statuses: readonly string[]) => statuses.length === 0 || statuses.includes('any');

const countedStatuses = (statuses: readonly string[]) => (isAny(statuses) ? ORDER_STATUSES : statuses);

function statusCondition(statuses: readonly string[]): Condition {
  const lies = sql`o.trashed_at is null`;
  if (isAny(statuses)) return lies;
  const known = statuses.filter((status) => status !== 'trash');
  const one = sql`(o.trashed_at is null and o.status = any(${known}))`;
  return statuses.includes('trash') ? sql`(o.trashed_at is not null or ${one})` : one;
}

function otherConditions(args: ListArgs): Condition[] {
  const { include, exclude, parent, parent_exclude: notParents, customer, product, search } = args;
  const conditions: (Condition | false)[] = [
    include.length > 0 && sql`o.id = any(${include})`,
    exclude.length > 0 && sql`o.id <> all(${exclude})`,
    parent.length > 0 && sql`o.replaces_order_id = any(${parent})`,
    notParents.length > 0 && sql`coalesce(o.replaces_order_id, 0) <> all(${notParents})`,
    customer !== undefined &&
      (customer === 0 ? sql`o.customer_id is null` : sql`o.customer_id = ${customer}`),
    product !== undefined &&
      sql`o.id in (select l.order_id from order_lines l where l.product_id = ${product} or l.variation_id = ${product})`,
    args.created_via.length > 0 && sql`o.created_via = any(${args.created_via})`,
    search.trim() !== '' && searchCondition(search),
    ...momentConditions(args),
  ];
  return conditions.filter((condition) => condition !== false);
}

const BOUNDS = [
  { name: 'after', column: sql`o.placed_at`, sign: sql`>` },
  { name: 'before', column: sql`o.placed_at`, sign: sql`<` },
  { name: 'modified_after', column: CHANGED, sign: sql`>` },
  { name: 'modified_before', column: CHANGED, sign: sql`<` },
] as const;

const momentConditions = (args: ListArgs): Condition[] =>
  BOUNDS.flatMap(({ name, column, sign }) => {
    const sent = args[name];
    if (sent === undefined) return [];
    const moment = readMoment(sent, args.dates_are_gmt);
    if (!moment) throw new InvalidParameters([name]);
    return [sql`${column} ${sign} ${moment}`];
  });

/** Each meaning of the words uses its own index. */
function searchCondition(typed: string): Condition {
  const search = readOrderSearch(typed);
  const branches = [
    sql`select l.order_id from order_lines l where lower(l.sku) = ${search.sku}`,
    ...(search.orderId === undefined ? [] : [sql`select ${search.orderId}::int`]),
    ...(search.email === undefined
      ? []
      : [sql`select o.id from orders o where lower(o.email) = ${search.email}`]),
    ...(search.words.length === 0
      ? []
      : [
          sql`select o.id from orders o where ${matchesWords(ORDER_SEARCH_TEXT, search.words)}`,
          sql`select l.order_id from order_lines l where l.product_id in (
            select p.id from products p where ${matchesWords(sql`plain_text(p.name)`, search.words)})`,
        ]),
  ];
  return sql`o.id in (${sql.join(branches, sql` union all `)})`;
}

function orderOf({ orderby, order, include }: ListArgs): Condition {
  const to = order === 'asc' ? sql`asc` : sql`desc`;
  const columns = {
    id: undefined,
    title: undefined,
    slug: undefined,
    date: sql`o.placed_at`,
    modified: CHANGED,
    include: sql`array_position(${include}::integer[], o.id)`,
    parent: sql`coalesce(o.replaces_order_id, 0)`,
  } as const;
  const column = columns[orderby];
  return column ? sql`order by ${column} ${to}, o.id ${to}` : sql`order by o.id ${to}`;
}
