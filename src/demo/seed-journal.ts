import { type Transaction } from 'kysely';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { saveLoopWidget } from '#shop/editorial/loops/server/save-loop-widget.ts';
import { USUAL_JOURNAL } from '#shop/common/settings/journal-settings.ts';
import { journalSettings } from '#shop/common/settings/server/journal-settings.ts';
import type { DemoJournal } from './journal-files.ts';
import { requireId, type Ids } from './known-ids.ts';

type Tx = Transaction<DB>;
type SeededIds = { pictures: Ids; products: Ids };

/** Inserts the journal and the rows of the pages. */
export async function seedJournal(tx: Tx, journal: DemoJournal, known: SeededIds): Promise<void> {
  const terms = await insertTerms(tx, journal, known.pictures);
  for (const post of journal.posts) await insertPost(tx, post, { ...known, terms });
  const widgets = journal.widgets.map(({ id, kind, settings }) => ({
    id,
    kind,
    settings: JSON.stringify(settings),
  }));
  await tx.insertInto('content_widgets').values(widgets).execute();
  for (const comment of journal.comments) await insertComments(tx, comment);
  for (const [position, widget] of journal.loops.entries()) await saveLoopWidget(tx, widget, position);
  await journalSettings.save(tx, USUAL_JOURNAL);
}

/** The same day in every time zone of a server. */
const morningOf = (date: string) => `${date}T09:00:00Z`;

const termKey = (taxonomy: string, slug: string) => `${taxonomy}/${slug}`;

async function insertTerms(tx: Tx, { categories, tags }: DemoJournal, pictures: Ids): Promise<Ids> {
  const rows = [
    ...categories.map((term) => ({ ...term, taxonomy: TAXONOMY.postCategory })),
    ...tags.map((term) => ({ ...term, taxonomy: TAXONOMY.postTag })),
  ].map(({ picture, ...term }, position) => ({
    ...term,
    position,
    picture_id: picture === undefined ? null : requireId(pictures, picture),
  }));
  const inserted = await tx.insertInto('terms').values(rows).returning(['id', 'taxonomy', 'slug']).execute();
  return new Map(inserted.map(({ id, taxonomy, slug }) => [termKey(taxonomy, slug), id]));
}

async function insertPost(
  tx: Tx,
  post: DemoJournal['posts'][number],
  { pictures, products, terms }: SeededIds & { terms: Ids },
): Promise<void> {
  const { id } = await tx
    .insertInto('posts')
    .values({
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      body: post.body,
      author: post.author,
      picture_id: requireId(pictures, post.picture),
      status: 'publish',
      published_at: morningOf(post.publishedOn),
      updated_at: morningOf(post.publishedOn),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const filed = [
    ...post.categories.map((slug) => termKey(TAXONOMY.postCategory, slug)),
    ...post.tags.map((slug) => termKey(TAXONOMY.postTag, slug)),
  ];
  await tx
    .insertInto('post_terms')
    .values(filed.map((key) => ({ post_id: id, term_id: requireId(terms, key) })))
    .execute();
  if (post.products.length === 0) return;
  await tx
    .insertInto('post_products')
    .values(
      post.products.map((slug, position) => ({
        post_id: id,
        product_id: requireId(products, slug),
        position,
      })),
    )
    .execute();
}

const DAY_MS = 86_400_000;

/** Inserts a comment and its replies, which may reply to each other. */
async function insertComments(tx: Tx, comment: DemoJournal['comments'][number]): Promise<void> {
  const { id: postId } = await tx
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', comment.post)
    .executeTakeFirstOrThrow();
  const insert = async (
    { author, text, daysAgo }: { author: string; text: string; daysAgo: number },
    more: { parent_id?: number | undefined; is_merchant?: boolean; status: string },
  ) => {
    const { id } = await tx
      .insertInto('comments')
      .values({
        post_id: postId,
        author_name: author,
        body: text,
        created_at: new Date(Date.now() - daysAgo * DAY_MS),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const ids = [await insert(comment, { status: comment.waiting ? 'pending' : 'published' })];
  for (const { to = 0, merchant, ...reply } of comment.replies)
    ids.push(await insert(reply, { parent_id: ids[to], is_merchant: merchant, status: 'published' }));
}
