import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { loopWidget } from '../shop/loops/server/schemas.ts';
import type { LoopWidget } from '../shop/loops/widget.ts';
import { readJson } from './read-json.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const file = z.string().min(1);
const term = z.strictObject({ slug, name: z.string().min(1), description: z.string(), picture: file.optional() });

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

export type DemoJournal = {
  categories: z.infer<typeof term>[];
  tags: z.infer<typeof term>[];
  posts: (z.infer<typeof post> & { body: string })[];
  loops: LoopWidget[];
};

/** Reads the demo shop's journal and the rows of its pages, and checks them. */
export async function readDemoJournal(folder: string): Promise<DemoJournal> {
  const journal = join(folder, 'journal');
  const [terms, posts, loops] = await Promise.all([
    readJson(join(journal, 'terms.json'), z.strictObject({ categories: z.array(term), tags: z.array(term) })),
    readJson(join(journal, 'posts.json'), z.array(post)),
    readJson(join(folder, 'loop-widgets.json'), z.array(loopWidget)),
  ]);
  const bodies = await Promise.all(posts.map(({ slug: name }) => readFile(join(journal, `${name}.html`), 'utf8')));
  return { ...terms, loops, posts: posts.map((each, index) => ({ ...each, body: bodies[index] ?? '' })) };
}
