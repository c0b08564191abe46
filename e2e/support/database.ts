import pg from 'pg';
import { expect } from 'vitest';
import { browsedShop } from './browsed-shop.ts';
import { eventually } from './test.ts';

type TemporaryChange = {
  /** SQL that makes the merchant's change, and SQL that reverts it: other tests use the same shop. */
  readonly make: string;
  readonly undo: string;
  /** A path and a text on its page that shows when the change has arrived. */
  readonly at: string;
  readonly says: string;
  /** Whether the change has arrived once the text is absent. */
  readonly isAbsent?: boolean;
};

async function run(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: browsedShop().databaseUrl,
  });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const isVisible = async ({ at, says, isAbsent = false }: TemporaryChange) =>
  (await (await fetch(`${browsedShop().url}${at}`)).text()).includes(says) !== isAbsent;

/** Runs `visit` while the change is visible in the shop, then reverts it. */
export async function whileChanged(change: TemporaryChange, visit: () => Promise<void>): Promise<void> {
  expect(await isVisible(change)).toBe(false);
  await run(change.make);
  try {
    await eventually(() => isVisible(change)).toBe(true);
    await visit();
  } finally {
    await run(change.undo);
    await eventually(() => isVisible(change)).toBe(false);
  }
}
