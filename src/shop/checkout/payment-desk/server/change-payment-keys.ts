import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { StripeKeys } from '#platform/stripe-keys.ts';
import { deleteCredentials, saveCredentials } from '#shop/common/credentials/server/credentials.ts';
import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import { comingSoonSettings } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { checkAccount } from '#shop/orders/payments/server/check-account.ts';
import {
  loadSavedKeys,
  policyOf,
  type LivePaymentAccount,
} from '#shop/orders/payments/server/payment-account.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkPaymentKeys, KEY_FIELDS, type KeyFaults, type KeyRules } from '../payment-keys.ts';

export type PaymentDeskDeps = Pick<Deps, 'db' | 'config' | 'keyedHash' | 'log' | 'now'> & {
  readonly paymentAccount: LivePaymentAccount;
};

/** `environment`: the keys are set on the machine, where they win. */
export type SaveRefusal = 'environment' | 'refused' | 'forbidden' | 'away';
export type SavedKeys =
  | Result<'saved' | 'same', SaveRefusal>
  | { readonly ok: false; readonly failure: 'invalid'; readonly faults: KeyFaults };

const ENTITY = { type: 'credentials', id: 'paiement' } as const;

async function loadRules(db: Db, deps: PaymentDeskDeps): Promise<KeyRules> {
  const { acceptsLive, needsLive } = policyOf(deps);
  return { acceptsLive, onlyLive: needsLive && !(await comingSoonSettings.load(db)).isComingSoon };
}

/** Checks keys, also with one call to the provider, and saves them. The running shop uses them at once. */
export async function savePaymentKeys(
  deps: PaymentDeskDeps,
  keys: StripeKeys,
  actor: Actor,
): Promise<SavedKeys> {
  if (deps.config.stripe) return fail('environment');
  const faults = checkPaymentKeys(keys, await loadRules(deps.db, deps));
  if (Object.keys(faults).length > 0) return { ...fail('invalid'), faults };
  const answer = await checkAccount(deps.paymentAccount.accountOf(keys));
  if (answer.kind === 'away') deps.log.warn({ err: answer.error }, 'payment keys not checked');
  if (answer.kind !== 'accepted') return fail(answer.kind);
  const saved = await storeKeys(deps, keys, actor);
  if (saved.ok) await deps.paymentAccount.reload();
  return saved;
}

const storeKeys = (deps: PaymentDeskDeps, keys: StripeKeys, actor: Actor): Promise<SavedKeys> =>
  inTransaction(deps.db, async (tx): Promise<SavedKeys> => {
    // The shop is neither opened nor closed meanwhile.
    await lockSettings(tx);
    const faults = checkPaymentKeys(keys, await loadRules(tx, deps));
    if (Object.keys(faults).length > 0) return { ...fail('invalid'), faults };
    const { keyedHash, config } = deps;
    const credentials = { db: tx, keyedHash, config };
    const stored = await loadSavedKeys(credentials);
    const before = stored.state === 'saved' ? stored.values : undefined;
    if (before && KEY_FIELDS.every((field) => before[field] === keys[field])) return succeed('same');
    await saveCredentials(credentials, 'payments', { values: keys, savedAt: deps.now() });
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'credentials.save',
      entity: ENTITY,
      diff: diffOf({ ...before }, { ...keys }, KEY_FIELDS),
    });
    return succeed('saved');
  });

/** Removes the saved keys. An open shop that needs them keeps them. */
export async function removePaymentKeys(
  deps: PaymentDeskDeps,
  actor: Actor,
): Promise<Result<'removed' | 'same', 'needed'>> {
  const removed = await inTransaction(deps.db, async (tx): Promise<Result<'removed' | 'same', 'needed'>> => {
    await lockSettings(tx);
    const { onlyLive } = await loadRules(tx, deps);
    if (onlyLive && !deps.config.stripe) return fail('needed');
    if (!(await deleteCredentials(tx, 'payments'))) return succeed('same');
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'credentials.remove',
      entity: ENTITY,
      diff: {},
    });
    return succeed('removed');
  });
  if (removed.ok) await deps.paymentAccount.reload();
  return removed;
}
