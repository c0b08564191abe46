import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { listMenuTerms } from '#shop/catalogue/products/server/menu.ts';
import { listFooterLinks } from '#shop/editorial/texts/server/content-pages.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkEntry,
  findEntry,
  moveEntry,
  putEntry,
  removeEntry,
  type EntryDraft,
  type EntryFault,
} from '../edit-menu.ts';
import type { EntryKind, MenuEntry, MenuPlace } from '../menu.ts';
import { loadMenus, menuVersion, saveMenu } from './menus.ts';

type DeskDeps = Pick<Deps, 'db' | 'now'>;
type Refusal = EntryFault | 'unknown' | 'changed';
type Outcome = Result<'done' | 'same', Refusal>;
type Change = {
  readonly place: MenuPlace;
  readonly actor: Actor;
  readonly action: string;
  readonly next: (tx: Db, entries: readonly MenuEntry[]) => Promise<readonly MenuEntry[] | Refusal>;
};

/** Runs a change of one tree while nobody else can change it. A change that changes nothing is not recorded. */
const changeMenu = ({ db, now }: DeskDeps, { place, actor, action, next }: Change): Promise<Outcome> =>
  inTransaction(db, async (tx): Promise<Outcome> => {
    await sql`lock table site_menus in share row exclusive mode`.execute(tx);
    const before = (await loadMenus(tx))[place];
    const after = await next(tx, before);
    if (typeof after === 'string') return fail(after);
    const diff = diffOf({ entries: outline(before) }, { entries: outline(after) });
    if (Object.keys(diff).length === 0) return succeed('same');
    await saveMenu(tx, place, after);
    await recordAudit(tx, {
      at: now(),
      actor,
      action: `menu.${action}`,
      diff,
      entity: { type: 'menu', id: place },
    });
    return succeed('done');
  });

/** The tree as lines of text, for the audit log. */
const outline = (entries: readonly MenuEntry[]): string =>
  entries
    .flatMap((one) => [one, ...one.children.map((child) => ({ ...child, id: `  ${child.id}` }))])
    .map(({ id, kind, target, label }) => [id, kind, target, label].filter((part) => part !== '').join(' '))
    .join('\n');

export type EntryChange = {
  readonly place: MenuPlace;
  /** Undefined for a new entry. */
  readonly id: string | undefined;
  /** The version of the tree that the form showed. */
  readonly version: string;
  readonly draft: EntryDraft;
};

/** Adds an entry, or changes one if nobody else has changed the tree since `version`. */
export const saveEntry = (
  deps: DeskDeps,
  { place, id, version, draft }: EntryChange,
  actor: Actor,
): Promise<Outcome> =>
  changeMenu(deps, {
    place,
    actor,
    action: id === undefined ? 'add' : 'change',
    next: async (tx, entries) => {
      if (id !== undefined && !findEntry(entries, id)) return 'unknown';
      if (menuVersion(entries) !== version) return isStored(entries, id, draft) ? entries : 'changed';
      const known = await listTargets(tx);
      const hasTarget = (kind: EntryKind, target: string) => known.has(`${kind}:${target}`);
      const fault = checkEntry(draft, { place, entries, id, hasTarget });
      return fault ?? putEntry(entries, id ?? newId(), draft);
    },
  });

export type EntryPress = { readonly place: MenuPlace; readonly id: string };

export const placeEntry = (
  deps: DeskDeps,
  { place, id, direction }: EntryPress & { readonly direction: 'up' | 'down' },
  actor: Actor,
): Promise<Outcome> =>
  changeMenu(deps, {
    place,
    actor,
    action: 'move',
    next: async (_tx, entries) => (findEntry(entries, id) ? moveEntry(entries, id, direction) : 'unknown'),
  });

/** Deletes an entry with everything below it. A second press changes nothing. */
export const deleteEntry = (deps: DeskDeps, { place, id }: EntryPress, actor: Actor): Promise<Outcome> =>
  changeMenu(deps, {
    place,
    actor,
    action: 'delete',
    next: async (_tx, entries) => removeEntry(entries, id),
  });

/** Unique in both trees. The first character is a letter: the id names an element of the page. */
const newId = () => `m${randomBytes(5).toString('hex')}`;

/** Whether the same form was sent before. */
const isStored = (entries: readonly MenuEntry[], id: string | undefined, draft: EntryDraft): boolean =>
  [
    ...entries.map(({ id: first }) => first),
    ...entries.flatMap(({ children }) => children.map((one) => one.id)),
  ]
    .filter((one) => id === undefined || one === id)
    .some((one) => {
      const { kind, target, label, parent } = findEntry(entries, one) ?? {};
      const isSame = kind === draft.kind && label === draft.label && parent === draft.parent;
      return isSame && (target === draft.target || target === '');
    });

const KINDS: Readonly<Record<string, EntryKind>> = {
  [TAXONOMY.category]: 'category',
  [TAXONOMY.age]: 'age',
  [TAXONOMY.tag]: 'skill',
};

/** Every term and page that an entry can lead to, as `kind:target`. */
async function listTargets(db: Db): Promise<Set<string>> {
  const [terms, pages] = await Promise.all([listMenuTerms(db), listFooterLinks(db)]);
  return new Set([
    ...terms.map(({ taxonomy, id }) => `${KINDS[taxonomy] ?? taxonomy}:${id}`),
    ...pages.map(({ slug }) => `page:${slug}`),
  ]);
}
