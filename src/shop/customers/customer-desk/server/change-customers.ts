import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { MetaChange } from '#shop/common/meta-data/meta-data.ts';
import { saveMetaData } from '#shop/common/meta-data/server/save-meta-data.ts';
import { emailKey } from '#platform/email-key.ts';
import { loadAccount } from '#shop/customers/accounts/server/find-account.ts';
import {
  insertAccount,
  isEmailTaken,
  isUsernameTaken,
  lockAccount,
  lockOut,
  updateAccount,
} from '#shop/customers/accounts/server/write-account.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkCustomer, type CustomerDraft, type CustomerProblem } from '../customer-draft.ts';

type CustomerAuthor = { readonly actor: Actor; readonly now: Date };
type CustomerRefusal =
  | 'unknown'
  | 'invalid'
  | 'email-taken'
  | 'username-taken'
  | 'administrator'
  | 'meta-data';
export type CustomerChange =
  | { readonly ok: true; readonly value: number }
  | {
      readonly ok: false;
      readonly failure: CustomerRefusal;
      readonly problems?: readonly CustomerProblem[];
    };

export type SentCustomer = { readonly draft: CustomerDraft; readonly meta: readonly MetaChange[] };

/** Creates an account for a customer, without a mail to them. */
export async function createCustomer(
  tx: Db,
  author: CustomerAuthor,
  { draft, meta }: SentCustomer,
): Promise<CustomerChange> {
  const problems = checkCustomer(draft);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  if (draft.username !== null && (await isUsernameTaken(tx, draft.username))) return fail('username-taken');
  const id = await insertAccount(tx, draft);
  if (id === undefined) return fail('email-taken');
  const saved = await saveMetaData(tx, 'customer', id, meta);
  if (!saved.ok) return fail('meta-data');
  await audit(tx, author, id, { action: 'create', before: {}, after: draft, hasNewMeta: saved.value });
  return succeed(id);
}

/** Changes an account. `change` gets what is stored, so that two changes at once keep the fields of both. */
export async function changeCustomer(
  tx: Db,
  author: CustomerAuthor,
  id: number,
  change: (before: CustomerDraft) => SentCustomer,
): Promise<CustomerChange> {
  const locked = await lockAccount(tx, id);
  if (!locked) return fail('unknown');
  const { customer } = await loadAccount(tx, id);
  const { email, firstName, lastName, billing, shipping } = customer;
  const before: CustomerDraft = { email, firstName, lastName, billing, shipping, ...locked };
  const { draft, meta } = change(before);
  const checked = await checkChange(tx, id, before, draft, customer.role === 'administrator');
  if (!checked.ok) return checked;
  await updateAccount(tx, id, draft);
  if (emailKey(draft.email) !== emailKey(email)) await lockOut(tx, id, email);
  const saved = await saveMetaData(tx, 'customer', id, meta);
  if (!saved.ok) return fail('meta-data');
  await audit(tx, author, id, { action: 'change', before, after: draft, hasNewMeta: saved.value });
  return succeed(id);
}

async function checkChange(
  tx: Db,
  id: number,
  before: CustomerDraft,
  draft: CustomerDraft,
  isAdministrator: boolean,
): Promise<CustomerChange> {
  const problems = checkCustomer(draft);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  if (draft.email === before.email) return succeed(id);
  // The owner of this email opens the account with a mailed link.
  if (isAdministrator) return fail('administrator');
  return (await isEmailTaken(tx, draft.email, id)) ? fail('email-taken') : succeed(id);
}

type Audited = {
  readonly action: 'create' | 'change';
  readonly before: Partial<CustomerDraft>;
  readonly after: CustomerDraft;
  readonly hasNewMeta: boolean;
};

/** The audit log cannot be erased, so it names the changed fields without their values. */
function valuesOf({ billing, shipping, isSubscriber: _, ...fields }: Partial<CustomerDraft>) {
  const address = (one: object | undefined) => (one ? JSON.stringify(Object.entries(one).sort()) : null);
  return { ...fields, billing: address(billing), shipping: address(shipping) };
}

async function audit(
  tx: Db,
  { actor, now }: CustomerAuthor,
  id: number,
  { action, before, after, hasNewMeta }: Audited,
): Promise<void> {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const diff = { ...diffOf(was, is, Object.keys(is)), ...(hasNewMeta && { metaData: 'changed' as const }) };
  if (action === 'change' && Object.keys(diff).length === 0) return;
  await recordAudit(tx, {
    at: now,
    actor,
    action: `customer.${action}`,
    diff,
    entity: { type: 'customer', id: String(id) },
  });
}
