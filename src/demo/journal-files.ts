import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { loopWidget } from '#shop/editorial/loops/server/schemas.ts';
import { storedWidget } from '#shop/editorial/widgets/server/schemas.ts';
import type { StoredWidget } from '#shop/editorial/widgets/widget.ts';
import type { LoopWidget } from '#shop/editorial/loops/widget.ts';
import { readJson } from './read-json.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const file = z.string().min(1);
const term = z.strictObject({
  slug,
  name: z.string().min(1),
  description: z.string(),
  picture: file.optional(),
});

const post = z.strictObject({
  slug,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  author: z.string().min(1),
  publishedOn: z.iso.date(),
  picture: file,
  categories: z.array(slug).min(1),
  tags: z.array(slug),
  products: z.array(slug),
});

/** `daysAgo` counts back from the day of the seeding. Replies are nested in their comment. */
const commentFields = { author: z.string().min(1), text: z.string().min(1), daysAgo: z.int().positive() };
const comment = z.strictObject({
  post: slug,
  ...commentFields,
  waiting: z.boolean().default(false),
  replies: z
    .array(
      z.strictObject({
        ...commentFields,
        merchant: z.boolean().default(false),
        to: z.int().min(0).optional(),
      }),
    )
    .default([]),
});

export type DemoJournal = {
  categories: z.infer<typeof term>[];
  tags: z.infer<typeof term>[];
  posts: (z.infer<typeof post> & { body: string })[];
  loops: LoopWidget[];
  widgets: StoredWidget[];
  comments: z.infer<typeof comment>[];
};

/** Reads and validates the demo shop's journal and the rows of its pages. */
export async function readDemoJournal(folder: string): Promise<DemoJournal> {
  const journal = join(folder, 'journal');
  const [terms, posts, loops, comments, widgets] = await Promise.all([
    readJson(join(journal, 'terms.json'), z.strictObject({ categories: z.array(term), tags: z.array(term) })),
    readJson(join(journal, 'posts.json'), z.array(post)),
    readJson(join(folder, 'loop-widgets.json'), z.array(loopWidget)),
    readJson(join(journal, 'comments.json'), z.array(comment)),
    readJson(join(folder, 'content-widgets.json'), z.array(storedWidget)),
  ]);
  const bodies = await Promise.all(
    posts.map(({ slug: name }) => readFile(join(journal, `${name}.html`), 'utf8')),
  );
  return {
    ...terms,
    loops,
    comments,
    widgets,
    posts: posts.map((each, index) => ({ ...each, body: bodies[index] ?? '' })),
  };
}
