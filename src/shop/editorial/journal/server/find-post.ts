import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PostLink, PostView } from '../post.ts';
import { isPublishedPost, postColumns, toPost, type PostRow } from './post-query.ts';

type PostPageRow = PostRow & { previous: PostLink | null; next: PostLink | null };

const link = sql`json_build_object('slug', other.slug, 'title', other.title)`;

/** Returns a published article with its previous and next articles, or undefined. */
export const findPost = (db: Db, slug: string): Promise<PostView | undefined> =>
  find(db, sql<SqlBool>`po.slug = ${slug} and ${isPublishedPost}`);

/** Returns an article for its preview, published or not. */
export const findAnyPost = (db: Db, id: number): Promise<PostView | undefined> =>
  find(db, sql<SqlBool>`po.id = ${id}`);

async function find(db: Db, condition: RawBuilder<SqlBool>): Promise<PostView | undefined> {
  const { rows } = await sql<PostPageRow>`
    select ${postColumns},
      (select ${link} from posts other
        where other.status = 'publish' and (other.published_at, other.id) < (po.published_at, po.id)
        order by other.published_at desc, other.id desc limit 1) as previous,
      (select ${link} from posts other
        where other.status = 'publish' and (other.published_at, other.id) > (po.published_at, po.id)
        order by other.published_at, other.id limit 1) as next
    from posts po where ${condition}`.execute(db);
  return rows.map((row) => ({ ...toPost(row), previous: row.previous, next: row.next }))[0];
}
