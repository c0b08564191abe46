import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import type { MergeResult } from '#shop/basket/cart/server/merge-carts.ts';
import { countSignIn, resetSignIn } from './attempts.ts';
import { enterAccount, type AccountDeps } from './enter-account.ts';
import { findAccount } from './find-account.ts';
import { findKnownDevice } from './known-device.ts';
import { hashPassword, isOutdated, isPassword } from '#shop/common/passwords/server/password-hash.ts';
import { signInForm } from './schemas.ts';
import { savePassword } from './store.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly merged: MergeResult }
  | { readonly kind: 'wrong'; readonly email: string }
  | { readonly kind: 'slow-down'; readonly email: string; readonly waitSeconds: number };

/**
 * Signs in with an email and a password. Neither the response nor its timing reveals which of the two is
 * wrong.
 */
export async function signIn(
  deps: AccountDeps,
  context: RequestContext,
  { fields }: SubmittedForm,
): Promise<SignInOutcome> {
  const { email, password, rememberme: stays } = signInForm.parse(fields);
  const account = await findAccount(deps.db, email);
  const device = account && findKnownDevice(deps, context.request, account);
  const attempt = { email, client: clientOf(context.request), device };
  const allowed = await countSignIn(deps, attempt);
  if (!allowed.ok) return { kind: 'slow-down', email, waitSeconds: allowed.waitSeconds };
  if (!(await isPassword(password, account?.passwordHash)) || !account) return { kind: 'wrong', email };
  await resetSignIn(deps, attempt);
  const { customer, passwordHash } = account;
  if (isOutdated(passwordHash)) await savePassword(deps.db, customer.id, await hashPassword(password));
  return { kind: 'signed-in', merged: await enterAccount(deps, context, customer, stays) };
}
