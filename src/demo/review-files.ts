import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const text = z.string().min(1);
const count = z.number().int().nonnegative();
/** Counts back from the day of the seeding, so that the reviews never look old. */
const daysAgo = z.number().int().positive();
const answer = z.strictObject({ text, daysAfter: count });
const isAfter = (row: { daysAgo: number }, later: z.infer<typeof answer> | undefined) =>
  later === undefined || later.daysAfter < row.daysAgo;

const review = z
  .strictObject({
    /** Without `product` and `formerProduct`, it is a review of the shop itself. */
    product: text.optional(),
    formerProduct: text.optional(),
    author: text,
    anonymous: z.boolean().default(false),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('FR'),
    rating: z.number().int().min(1).max(5),
    title: text.default(''),
    text,
    verified: z.boolean().default(false),
    daysAgo,
    experienceDaysBefore: count,
    helpful: count.default(0),
    unhelpful: count.default(0),
    pictures: z.array(text).default([]),
    reply: answer.optional(),
  })
  .refine(({ product, formerProduct }) => product === undefined || formerProduct === undefined, {
    error: 'is of one product',
  })
  .refine((row) => isAfter(row, row.reply), { error: 'is answered in the future' });

const question = z
  .strictObject({
    product: text,
    author: text,
    anonymous: z.boolean().default(false),
    text,
    daysAgo,
    answer: answer.optional(),
  })
  .refine((row) => isAfter(row, row.answer), { error: 'is answered in the future' });

export type DemoReview = z.infer<typeof review>;
export type DemoQuestion = z.infer<typeof question>;
export type DemoReviews = { reviews: DemoReview[]; questions: DemoQuestion[] };

/** Reads and validates the reviews and questions of the demo shop; an error names the invalid file. */
export async function readDemoReviews(folder: string): Promise<DemoReviews> {
  const files = (await readdir(join(folder, 'reviews'))).filter((name) => name.endsWith('.json'));
  const [questions, ...reviews] = await Promise.all([
    readJson(join(folder, 'questions.json'), z.array(question)),
    ...files.map((name) => readJson(join(folder, 'reviews', name), z.array(review))),
  ]);
  return { questions, reviews: reviews.flat() };
}
