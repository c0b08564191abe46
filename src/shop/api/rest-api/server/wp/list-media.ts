import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { IS_OF_SHOP } from '#shop/editorial/content-desk/server/library.ts';
import { rowsOf } from '../paging.ts';

export const MEDIA_ORDERS = ['date', 'id', 'title', 'slug', 'include'] as const;

const picture = z.object({
  id: z.int(),
  file: z.string(),
  fingerprint: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
  addedAt: z.date().nullable(),
});
/** A picture of the shop as the API shows it. */
export type MediaPicture = z.infer<typeof picture>;
const counted = picture.extend({ total: z.int() });

type MediaList = {
  readonly page: number;
  readonly per_page: number;
  readonly offset?: number | undefined;
  readonly search: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  /** Names of files without their ending. */
  readonly slugs: readonly string[];
  /** Products; 0 stands for none. */
  readonly parents: readonly number[];
  readonly exceptParents: readonly number[];
  readonly after: Date | undefined;
  readonly before: Date | undefined;
  readonly order: 'asc' | 'desc';
  readonly orderby: (typeof MEDIA_ORDERS)[number];
};

const COLUMNS = sql`pic.id, pic.file, pic.fingerprint, pic.width, pic.height, pic.alt, pic.caption,
  pic.added_at as "addedAt"`;

/** Lists one page of the pictures with the number of all; ties follow the id. */
export async function listMedia(
  db: Db,
  asked: MediaList,
): Promise<{ readonly pictures: MediaPicture[]; readonly total: number }> {
  const { limit, offset } = rowsOf(asked);
  const where = conditionOf(asked);
  const { rows } = await sql<unknown>`
    select ${COLUMNS}, (count(*) over ())::int as total from pictures pic
    where ${where} order by ${orderOf(asked)} limit ${limit} offset ${offset}`.execute(db);
  const found = z.array(counted).parse(rows);
  const [first] = found;
  if (first || offset === 0)
    return { pictures: found.map(({ total: _, ...shown }) => shown), total: first?.total ?? 0 };
  const { rows: counts } =
    await sql<unknown>`select count(*)::int as total from pictures pic where ${where}`.execute(db);
  return { pictures: [], total: counted.pick({ total: true }).parse(counts[0]).total };
}

/** The name of a file without its folder and its ending. */
const SLUG = sql`regexp_replace(pic.file, '^.*/|\\.\\w+$', '', 'g')`;
const OF_PRODUCTS = (ids: readonly number[]) =>
  sql`exists (select from product_pictures pp where pp.picture_id = pic.id and pp.product_id = any(${ids}::int[]))`;
const OF_NONE = sql`not exists (select from product_pictures pp where pp.picture_id = pic.id)`;
/** Whether a picture is one of these products, or of none if 0 is among them. */
const isOf = (ids: readonly number[]) => sql`(${OF_PRODUCTS(ids)} or (${ids.includes(0)} and ${OF_NONE}))`;

function conditionOf(asked: MediaList) {
  const { search, include, exclude, slugs, parents, exceptParents, after, before } = asked;
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql.join(
    [
      IS_OF_SHOP,
      sql`(${search === ''} or plain_text(pic.alt || ' ' || pic.caption) like plain_text(${like}))`,
      sql`(${include.length === 0} or pic.id = any(${[...include]}::int[]))`,
      sql`pic.id <> all(${[...exclude]}::int[])`,
      ...(slugs.length === 0 ? [] : [sql`${SLUG} = any(${[...slugs]}::text[])`]),
      ...(parents.length === 0 ? [] : [isOf(parents)]),
      ...(exceptParents.length === 0 ? [] : [sql`not ${isOf(exceptParents)}`]),
      ...(after === undefined ? [] : [sql`pic.added_at > ${after}`]),
      ...(before === undefined ? [] : [sql`pic.added_at < ${before}`]),
    ],
    sql` and `,
  );
}

function orderOf({ orderby, order, include }: MediaList) {
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  if (orderby === 'title') return sql`pic.alt ${way}, pic.id ${way}`;
  if (orderby === 'slug') return sql`${SLUG} ${way}, pic.id ${way}`;
  if (orderby === 'include') return sql`array_position(${[...include]}::int[], pic.id), pic.id`;
  return sql`pic.id ${way}`;
}

/** Finds a picture of the shop. */
export async function findMedia(db: Db, id: number): Promise<MediaPicture | undefined> {
  const { rows } = await sql<unknown>`
    select ${COLUMNS} from pictures pic where pic.id = ${id} and ${IS_OF_SHOP}`.execute(db);
  return rows[0] === undefined ? undefined : picture.parse(rows[0]);
}
