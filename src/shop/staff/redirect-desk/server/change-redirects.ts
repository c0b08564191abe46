import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  checkRedirect,
  readRedirectLine,
  type RedirectDraft,
  type RedirectFault,
} from '#shop/common/redirects/check-redirect.ts';
import {
  deleteRedirectFrom,
  findTargets,
  lockRedirects,
} from '#shop/common/redirects/server/edit-redirects.ts';
import { redirectPath } from '#shop/common/redirects/server/redirects.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

type DeskDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** The target of a redirect in the audit log. */
const shown = (to: string | null) => to ?? '410';

async function store(
  tx: Db,
  { now }: DeskDeps,
  { from, to }: RedirectDraft,
  actor: Actor,
): Promise<Result<'done' | 'same', RedirectFault>> {
  const targets = await findTargets(tx, to === null ? [from] : [from, to]);
  const before = targets.get(from);
  if (before === to) return succeed('same');
  const fault = checkRedirect({ from, to }, (path) => (path === from ? undefined : targets.get(path)));
  if (fault) return fail(fault);
  await redirectPath(tx, from, to);
  await recordAudit(tx, {
    at: now(),
    actor,
    action: before === undefined ? 'redirect.create' : 'redirect.change',
    entity: { type: 'redirect', id: from },
    diff: diffOf(before === undefined ? {} : { to: shown(before) }, { to: shown(to) }),
  });
  return succeed('done');
}

/** Adds a redirect, or gives an existing one another target. */
export const saveRedirect = (deps: DeskDeps, draft: RedirectDraft, actor: Actor) =>
  inTransaction(deps.db, async (tx) => {
    await lockRedirects(tx);
    return store(tx, deps, draft, actor);
  });

export const MOST_LINES = 2_000;

/** A line of an import that cannot be stored; `number` counts from 1. */
export type BadLine = { readonly number: number; readonly fault: RedirectFault | 'unreadable' };
type Imported =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly failure: 'lines' | 'too-many'; readonly lines: readonly BadLine[] };

/** Adds redirects from lines of text: all, or none if a line is wrong. Returns how many are new or changed. */
export const importRedirects = (deps: DeskDeps, text: string, actor: Actor): Promise<Imported> =>
  inTransaction(deps.db, async (tx): Promise<Imported> => {
    const lines = text
      .split('\n')
      .map((line, index) => ({ line: line.trim(), number: index + 1 }))
      .filter(({ line }) => line !== '');
    if (lines.length > MOST_LINES) return { ...fail('too-many'), lines: [] };
    await lockRedirects(tx);
    const bad: BadLine[] = [];
    let stored = 0;
    for (const { line, number } of lines) {
      const draft = readRedirectLine(line, deps.config.publicUrl);
      const outcome = draft ? await store(tx, deps, draft, actor) : fail('unreadable');
      if (!outcome.ok) bad.push({ number, fault: outcome.failure });
      else if (outcome.value === 'done') stored++;
    }
    return bad.length > 0 ? { ...fail('lines'), lines: bad } : succeed(stored);
  });

/** Deletes a redirect. A second press changes nothing. */
export const deleteRedirect = ({ db, now }: DeskDeps, from: string, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const to = await deleteRedirectFrom(tx, from);
    if (to === undefined) return succeed('same');
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'redirect.delete',
      diff: diffOf({ to: shown(to) }, {}),
      entity: { type: 'redirect', id: from },
    });
    return succeed('done');
  });
