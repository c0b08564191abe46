import { hashPassword } from '#shop/common/passwords/server/password-hash.ts';
import type { Role } from '#shop/staff/access/roles.ts';
import { createStaff } from '#shop/staff/access/server/create-staff.ts';
import { hiddenField, MERCHANT } from './customers.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { newVisitor, type Visitor } from './new-visitor.ts';
import { oneTimeCode } from './one-time-code.ts';
import type { TestShop } from './open-shop.ts';

let demoHash: Promise<string> | undefined;

/** Adds a staff member with the demo password; returns the email. */
export async function addStaff(shop: Pick<TestShop, 'db'>, role: Role, name = 'Nina'): Promise<string> {
  const email = `${role}-${crypto.randomUUID()}@exemple.org`;
  demoHash ??= hashPassword(DEMO_PASSWORD);
  await createStaff(shop.db, { name, email, role, passwordHash: await demoHash });
  return email;
}

/** Fills in and submits the sign-in form of the back office. */
export const sendStaffSignIn = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post('/gestion/connexion/', { email: MERCHANT, password: DEMO_PASSWORD, ...fields });

/** Returns a visitor who is signed in to the back office: the demo owner, or a new member with this role. */
export async function staffVisitor(shop: TestShop, role?: Role): Promise<Visitor> {
  const visitor = newVisitor(shop);
  const email = role === undefined ? MERCHANT : await addStaff(shop, role);
  const { statusCode } = await sendStaffSignIn(visitor, { email });
  if (statusCode !== 303) throw new Error(`signing in answered ${statusCode}`);
  return visitor;
}

/** Returns the nonce field of a form of the back office. */
export async function officeNonceOf(visitor: Visitor): Promise<{ nonce: string }> {
  return { nonce: hiddenField((await visitor.open('/gestion/')).body, 'nonce') };
}

/** Sets up the second factor, without which nothing opens; returns the nonce of the forms. */
export async function secureAccess(visitor: Visitor): Promise<string> {
  const { body } = await visitor.open('/gestion/profil/');
  const secret = /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(body)?.[1] ?? '';
  const fields = { nonce: hiddenField(body, 'nonce'), cle: hiddenField(body, 'cle') };
  await visitor.post('/gestion/profil/code/', { ...fields, code: oneTimeCode(secret) });
  return hiddenField((await visitor.open('/gestion/')).body, 'nonce');
}
