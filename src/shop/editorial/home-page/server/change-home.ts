import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { deleteUnusedPicture } from '#shop/common/pictures/server/delete-pictures.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { withValues } from '../block-fields.ts';
import {
  MOST_BLOCKS,
  moveBlock,
  newBlock,
  picturesOf,
  type BlockPreset,
  type HomeBlock,
} from '../home-block.ts';
import { deleteDraft, findDraft, homeVersion, loadHome, saveHome } from './home-pages.ts';
import { homeBlock } from './schemas.ts';

export type HomeDeps = Pick<Deps, 'db' | 'now' | 'log'>;
export type HomeRefusal = 'unknown' | 'changed' | 'invalid' | 'too-many';
export type HomeOutcome = Result<'done' | 'same', HomeRefusal>;
type Blocks = readonly HomeBlock[];
type Change = {
  readonly actor: Actor;
  readonly action: string;
  /** Returns the next blocks, or why nothing changes. */
  readonly next: (blocks: Blocks, tx: Db) => Blocks | HomeRefusal | Promise<Blocks | HomeRefusal>;
};

/** The blocks that the merchant edits: the draft, or the published ones if there is none. */
export const loadEdited = async ({ db, log }: Pick<HomeDeps, 'db' | 'log'>): Promise<Blocks> =>
  (await findDraft(db)) ?? loadHome({ db, log });

const lockHome = (tx: Db) => sql`lock table home_pages in share row exclusive mode`.execute(tx);

/** Changes the draft while nobody else can. A change that changes nothing is not recorded. */
export const changeHome = (
  { db, now, log }: HomeDeps,
  { actor, action, next }: Change,
): Promise<HomeOutcome> =>
  inTransaction(db, async (tx): Promise<HomeOutcome> => {
    await lockHome(tx);
    const before = await loadEdited({ db: tx, log });
    const after = await next(before, tx);
    if (typeof after === 'string') return fail(after);
    if (homeVersion(before) === homeVersion(after)) return succeed('same');
    await saveHome(tx, 'draft', after);
    await forgetPictures(tx, before);
    await recordAudit(tx, {
      at: now(),
      actor,
      action: `home.${action}`,
      diff: diffOf(outline(before), outline(after)),
      entity: { type: 'home', id: 'draft' },
    });
    return succeed('done');
  });

/** The order of the blocks, and each block as text, for the audit log. */
const outline = (blocks: Blocks) => ({
  order: blocks.map(({ id }) => id).join(', '),
  ...Object.fromEntries(blocks.map((block) => [block.id, JSON.stringify(block)])),
});

/** Deletes the pictures that no version of the home page shows any more. */
async function forgetPictures(tx: Db, before: Blocks): Promise<void> {
  for (const id of picturesOf(before)) await deleteUnusedPicture(tx, id);
}

/** Adds a block at the end; returns it hidden from visitors until the draft is published. */
export const addBlock = (deps: HomeDeps, preset: BlockPreset, actor: Actor): Promise<HomeOutcome> =>
  changeHome(deps, {
    actor,
    action: 'add',
    next: (blocks) =>
      blocks.length >= MOST_BLOCKS
        ? 'too-many'
        : [...blocks, newBlock(preset, `bloc-${randomBytes(4).toString('hex')}`)],
  });

const hasBlock = (blocks: Blocks, id: string) => blocks.some((block) => block.id === id);

export const placeBlock = (
  deps: HomeDeps,
  { id, direction }: { readonly id: string; readonly direction: 'up' | 'down' },
  actor: Actor,
): Promise<HomeOutcome> =>
  changeHome(deps, {
    actor,
    action: 'move',
    next: (blocks) => (hasBlock(blocks, id) ? moveBlock(blocks, id, direction) : 'unknown'),
  });

/** Shows or hides a block. */
export const showBlock = (
  deps: HomeDeps,
  { id, isShown }: { readonly id: string; readonly isShown: boolean },
  actor: Actor,
): Promise<HomeOutcome> =>
  changeHome(deps, {
    actor,
    action: isShown ? 'show' : 'hide',
    next: (blocks) =>
      hasBlock(blocks, id)
        ? blocks.map((block) => (block.id === id ? { ...block, isShown } : block))
        : 'unknown',
  });

/** Deletes a block. A second press changes nothing. */
export const deleteBlock = (deps: HomeDeps, id: string, actor: Actor): Promise<HomeOutcome> =>
  changeHome(deps, {
    actor,
    action: 'delete',
    next: (blocks) => blocks.filter((block) => block.id !== id),
  });

export type BlockChange = {
  readonly id: string;
  /** The version of the block that the form showed. */
  readonly version: string;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Saves the texts and choices of a block if nobody else has changed it since `version`. */
export const saveBlock = (
  deps: HomeDeps,
  { id, version, values }: BlockChange,
  actor: Actor,
): Promise<HomeOutcome> =>
  changeHome(deps, {
    actor,
    action: 'change',
    next: (blocks) => {
      const block = blocks.find((one) => one.id === id);
      if (!block) return 'unknown';
      const parsed = homeBlock.safeParse(withValues(block, values));
      if (!parsed.success) return 'invalid';
      if (homeVersion([parsed.data]) === homeVersion([block])) return blocks;
      if (homeVersion([block]) !== version) return 'changed';
      return blocks.map((one) => (one.id === id ? parsed.data : one));
    },
  });

/** Shows the draft to visitors. Without a draft, nothing changes. */
export const publishHome = ({ db, now, log }: HomeDeps, actor: Actor): Promise<HomeOutcome> =>
  inTransaction(db, async (tx): Promise<HomeOutcome> => {
    await lockHome(tx);
    const draft = await findDraft(tx);
    if (!draft) return succeed('same');
    const before = await loadHome({ db: tx, log });
    await saveHome(tx, 'published', draft);
    await deleteDraft(tx);
    await forgetPictures(tx, before);
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'home.publish',
      diff: diffOf(outline(before), outline(draft)),
      entity: { type: 'home', id: 'published' },
    });
    return succeed('done');
  });

/** Gives the draft up. Without a draft, nothing changes. */
export const discardHome = ({ db, now }: HomeDeps, actor: Actor): Promise<HomeOutcome> =>
  inTransaction(db, async (tx): Promise<HomeOutcome> => {
    await lockHome(tx);
    const draft = await findDraft(tx);
    if (!draft) return succeed('same');
    await deleteDraft(tx);
    await forgetPictures(tx, draft);
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'home.discard',
      diff: {},
      entity: { type: 'home', id: 'draft' },
    });
    return succeed('done');
  });
