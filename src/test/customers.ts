import { DEMO_PASSWORD } from './demo-password.ts';
import { newVisitor, type Visitor } from './new-visitor.ts';
import type { TestShop } from './open-shop.ts';

export const CLIENTE = 'cliente@example.org';
export const MERCHANT = 'admin@example.org';

/** Returns the value of a hidden field of a page. */
export const hiddenField = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Returns the nonce field of an account form. */
export async function nonceOf(visitor: Visitor, path = '/mon-compte/'): Promise<{ _wpnonce: string }> {
  return { _wpnonce: hiddenField((await visitor.open(path)).body, '_wpnonce') };
}

type SignIn = { email?: string; password?: string } & Record<string, string>;

/** Fills in and submits the sign-in form. */
export const sendSignIn = async (visitor: Visitor, fields: SignIn = {}) =>
  visitor.post('/mon-compte/', {
    ...(await nonceOf(visitor)),
    email: CLIENTE,
    password: DEMO_PASSWORD,
    ...fields,
  });

/** Returns a visitor who is signed in to the demo account. */
export async function signedInVisitor(shop: TestShop, fields: SignIn = {}): Promise<Visitor> {
  const visitor = newVisitor(shop);
  const { statusCode } = await sendSignIn(visitor, fields);
  if (statusCode !== 303) throw new Error(`signing in answered ${statusCode}`);
  return visitor;
}

/** Returns the newest account link that was mailed to an email, as a path. */
export async function mailedLink(shop: TestShop, to: string): Promise<string> {
  const mails = (await shop.mails()).filter((one) => one.to === to);
  const links = mails.flatMap(
    ({ text }) => /http:\/\/localhost(\/mon-compte\/\S+\?key=\S+)/.exec(text)?.[1] ?? [],
  );
  return links.at(-1) ?? 'no link';
}

/** Follows a mailed link and sets a password. */
export async function choosePassword(visitor: Visitor, link: string, password: string) {
  const key = new URL(link, 'http://localhost').searchParams.get('key') ?? '';
  return visitor.post('/mon-compte/lost-password/', { ...(await nonceOf(visitor, link)), key, password });
}

/** The password of the accounts that tests create. */
export const OWN_PASSWORD = 'les cerises sont mûres';

/** Creates a customer and returns their signed-in visitor. */
export async function newCustomer(shop: TestShop, email: string): Promise<Visitor> {
  const visitor = newVisitor(shop);
  await visitor.post('/mon-compte/register/', { ...(await nonceOf(visitor)), email, first_name: 'Nina' });
  await choosePassword(visitor, await mailedLink(shop, email), OWN_PASSWORD);
  return visitor;
}
