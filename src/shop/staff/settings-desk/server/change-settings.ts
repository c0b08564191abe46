import { fieldText } from '#platform/form-fields.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import { withValueAt } from '#shop/common/settings/settings-form.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { imageOf } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { shownValues, versionOf, type SettingsPart } from './settings-part.ts';

export type SettingsChange = {
  readonly actor: Actor;
  readonly now: Date;
  /** The version of the form that was filled in; undefined if nobody looked at one, as in a command. */
  readonly version: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
};

type Change = Promise<
  | Result<'done' | 'same', 'changed'>
  | { readonly ok: false; readonly failure: 'invalid'; readonly fields: string[] }
>;

/**
 * Stores the changed values of a form; the others keep following their defaults. A form that was sent twice
 * changes nothing the second time. Triggers drop the cached pages that show settings.
 */
export async function changeSettings(tx: Db, part: SettingsPart, change: SettingsChange): Change {
  await lockSettings(tx);
  const stored = await part.loadStored(tx);
  const current = part.read(stored);
  const updated = { ...current, ...change.values };
  const before = shownValues(part, current);
  const after = shownValues(part, updated);
  const changed = part.form.fields
    .map((field) => ({
      name: field.name,
      texts: [fieldText(field, before), fieldText(field, after)] as const,
    }))
    .filter(({ texts: [old, next] }) => old !== next);
  if (changed.length === 0) return succeed('same');
  if (change.version !== undefined && change.version !== versionOf(part, current)) return fail('changed');
  const next = changed.reduce<unknown>(
    (row, { name }) => withValueAt(row, name, updated[name]),
    part.open(stored),
  );
  const refused = part.refuse(next);
  if (refused.length > 0) return { ...fail('invalid'), fields: refused };
  await part.replace(tx, next, { actor: change.actor, now: change.now });
  const diff: AuditDiff = Object.fromEntries(
    changed.map(({ name, texts }) => [`${part.row}.${name}`, texts]),
  );
  const valuesIn = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]));
  await recordAudit(
    tx,
    {
      at: change.now,
      actor: change.actor,
      action: 'settings.change',
      diff,
      entity: { type: 'settings', id: part.form.id },
    },
    imageOf(valuesIn(current), valuesIn(updated)),
  );
  return succeed('done');
}
