import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { IS_OF_SHOP } from '#shop/editorial/content-desk/server/library.ts';
import { rowsOf } from '../paging.ts';

export const MEDIA_ORDERS = ['date', 'id', 'title', 'include'] as const;

const picture = z.object({
  id: z.int(),
  file: z.string(),
  fingerprint: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
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
  readonly order: 'asc' | 'desc';
  readonly orderby: (typeof MEDIA_ORDERS)[number];
};

const COLUMNS = sql`pic.id, pic.file, pic.fingerprint, pic.width, pic.height, pic.alt, pic.caption`;

/** Lists one page of the pictures with the number of all; ties follow the id. */
export async function listMedia(
  db: Db,
  asked: MediaList,
): Promise<{ readonly pictures: MediaPicture[]; readonly total: number }> {
  const { limit, offset } = rowsOf(asked);
  const { search, include, exclude } = asked;
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = sql`${IS_OF_SHOP}
    and (${search === ''} or plain_text(pic.alt) like plain_text(${like}))
    and (${include.length === 0} or pic.id = any(${[...include]}::int[]))
    and pic.id <> all(${[...exclude]}::int[])`;
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

function orderOf({ orderby, order, include }: MediaList) {
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  if (orderby === 'title') return sql`pic.alt ${way}, pic.id ${way}`;
  if (orderby === 'include') return sql`array_position(${[...include]}::int[], pic.id), pic.id`;
  return sql`pic.id ${way}`;
}

/** Finds a picture of the shop. */
export async function findMedia(db: Db, id: number): Promise<MediaPicture | undefined> {
  const { rows } = await sql<unknown>`
    select ${COLUMNS} from pictures pic where pic.id = ${id} and ${IS_OF_SHOP}`.execute(db);
  return rows[0] === undefined ? undefined : picture.parse(rows[0]);
}
