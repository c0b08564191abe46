import { beforeAll, expect, inject, test } from 'vitest';
import { prepareTemplate } from './template-database.ts';
import { runRush } from './rush.ts';
import type { TemplateDatabase } from './world.ts';

/* `npm run simulate:rush` runs it with more buyers and more often. */

const LONGEST_RUN_MS = 20 * 60_000;

let ground: TemplateDatabase;
beforeAll(async () => {
  ground = await prepareTemplate(inject('postgresUrl'));
}, LONGEST_RUN_MS);

test(
  'of a hundred buyers of the last piece, alone or with a shared product, exactly one pays',
  async () => {
    const rush = await runRush(ground, { seed: 1, buyers: 100, scarce: 'piece' });
    expect(rush).toMatchObject({ served: 1, unanswered: 0, stockLeft: 0, violations: [] });
  },
  LONGEST_RUN_MS,
);

test(
  'of two hundred buyers who hold a coupon for one use, exactly one uses it',
  async () => {
    const rush = await runRush(ground, { seed: 2, buyers: 200, scarce: 'coupon' });
    expect(rush).toMatchObject({ served: 1, couponUses: 1, unanswered: 0, violations: [] });
  },
  LONGEST_RUN_MS,
);
