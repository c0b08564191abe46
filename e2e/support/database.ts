import pg from 'pg';
import { expect } from 'vitest';
import { browsedShop } from './browsed-shop.ts';
import { eventually } from './test.ts';

type Change = {
  /** What the merchant changes, and how it was before: the shop serves other tests too. */
  readonly make: string;
  readonly undo: string;
  /** A page and words in it that show that the change has arrived. */
  readonly at: string;
  readonly says: string;
  /** They show it by not being there any more. */
  readonly gone?: boolean;
};

async function run(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: browsedShop().databaseUrl,
  });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const isSaid = async ({ at, says, gone = false }: Change) =>
  (await (await fetch(`${browsedShop().url}${at}`)).text()).includes(says) !== gone;

/** Visits a shop in which something has been changed. */
export async function whileChanged(change: Change, visit: () => Promise<void>): Promise<void> {
  expect(await isSaid(change)).toBe(false);
  await run(change.make);
  try {
    await eventually(() => isSaid(change)).toBe(true);
    await visit();
  } finally {
    await run(change.undo);
    await eventually(() => isSaid(change)).toBe(false);
  }
}
