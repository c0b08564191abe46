import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStaffCommand } from '#merchant/commands/staff/run-staff.ts';
import { readConfig } from '#platform/server/config.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { addStaff, officeNonceOf, sendStaffSignIn, staffVisitor } from '#test/staff.ts';
import { inviteFirstOwner } from './invite.ts';

const PASSWORD = 'les cerises sont mûres';

let clock = new Date();
let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const commandDeps = () => ({
  db: shop.db,
  now: () => clock,
  config: readConfig({ PUBLIC_URL: 'http://localhost' }),
});
const linkIn = (text: string) => /\/gestion\/invitation\/\?cle=[\w-]+/.exec(text)?.[0] ?? 'no link';
const accept = (visitor: Visitor, link: string, fields: Record<string, string>) =>
  visitor.post('/gestion/invitation/', { cle: link.split('cle=')[1] ?? '', password: PASSWORD, ...fields });
const post = async (url: string, fields: Record<string, string>) =>
  owner.post(url, { ...(await officeNonceOf(owner)), ...fields });
const idOf = async (email: string) =>
  (await shop.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const lastAction = async () =>
  shop.db.selectFrom('audit_log').select(['action', 'diff']).orderBy('id', 'desc').executeTakeFirstOrThrow();

test('the owner invites somebody by mail, who chooses a name and a password and enters once', async () => {
  const sent = await post('/gestion/equipe/', { email: 'nina@exemple.org', role: 'packer' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/gestion/equipe/?fait=invite']);
  expect(await lastAction()).toEqual({
    action: 'staff.invite',
    diff: { email: 'changed', role: [null, 'packer'] },
  });
  const mail = (await shop.mails()).find(({ to }) => to === 'nina@exemple.org');
  const link = linkIn(mail?.text ?? '');
  const visitor = newVisitor(shop);
  expect(readPage((await visitor.open(link)).body).text).toContain('Préparateur');
  const short = await accept(visitor, link, { name: 'Nina Blanc', password: 'court' });
  expect([short.statusCode, short.body.includes('value="Nina Blanc"')]).toEqual([422, true]);
  expect((await accept(visitor, link, { name: 'Nina Blanc' })).headers.location).toBe('/gestion/');
  expect(readPage((await visitor.open('/gestion/')).body).text).toContain('Bonjour Nina');
  expect(await lastAction()).toMatchObject({ action: 'staff.join' });
  expect((await accept(newVisitor(shop), link, { name: 'Une autre' })).statusCode).toBe(410);
});

test.each([
  ['an email that belongs to a member', 'ADMIN@example.org', 'appartient déjà'],
  ['an incomplete email', 'nina', 'adresse e-mail complète'],
])('%s is not invited, and stays in the form', async (_case, email, sentence) => {
  const { statusCode, body } = await post('/gestion/equipe/', { email, role: 'packer' });
  expect([statusCode, body.includes(`value="${email}"`)]).toEqual([422, true]);
  expect(readPage(body).text).toContain(sentence);
});

test('a deactivated member is signed out at once, and signs in again when reactivated', async () => {
  const email = await addStaff(shop, 'manager');
  const member = newVisitor(shop);
  await sendStaffSignIn(member, { email });
  const url = `/gestion/equipe/${await idOf(email)}/`;
  expect((await post(url, { actif: 'non' })).statusCode).toBe(303);
  expect(await lastAction()).toEqual({ action: 'staff.change', diff: { isActive: [true, false] } });
  expect((await member.open('/gestion/')).statusCode).toBe(303);
  await post(url, { actif: 'oui' });
  expect((await sendStaffSignIn(member, { email })).statusCode).toBe(303);
});

test('a new role counts with the next request', async () => {
  const email = await addStaff(shop, 'manager');
  const member = newVisitor(shop);
  await sendStaffSignIn(member, { email });
  expect((await member.open('/gestion/journal/')).statusCode).toBe(200);
  await post(`/gestion/equipe/${await idOf(email)}/`, { role: 'editor' });
  expect((await member.open('/gestion/journal/')).statusCode).toBe(403);
});

test.each([[{ actif: 'non' }], [{ role: 'manager' }]])(
  'the last active owner keeps access: %j is refused',
  async (fields) => {
    const answer = await post(`/gestion/equipe/${await idOf('admin@example.org')}/`, fields);
    expect(answer.statusCode).toBe(422);
    expect(readPage(answer.body).text).toContain('au moins un propriétaire actif');
    expect((await owner.open('/gestion/equipe/')).statusCode).toBe(200);
  },
);

test('a reset on the machine gives a link for one hour, and ends the open sessions', async () => {
  const email = await addStaff(shop, 'editor');
  const before = newVisitor(shop);
  await sendStaffSignIn(before, { email });
  const { lines } = await runStaffCommand(commandDeps(), { kind: 'reset', email });
  const visitor = newVisitor(shop);
  expect((await accept(visitor, linkIn(lines[0] ?? ''), {})).statusCode).toBe(303);
  expect((await before.open('/gestion/')).statusCode).toBe(303);
  expect((await sendStaffSignIn(newVisitor(shop), { email, password: PASSWORD })).statusCode).toBe(303);
  const late = await runStaffCommand(commandDeps(), { kind: 'reset', email });
  clock = new Date(clock.getTime() + 61 * 60_000);
  expect((await newVisitor(shop).open(linkIn(late.lines[0] ?? ''))).statusCode).toBe(410);
  const unknown = await runStaffCommand(commandDeps(), { kind: 'reset', email: 'x@exemple.org' });
  expect(unknown.isDone).toBe(false);
});

test('a shop without staff gets a first link; its reader enters an email and is the owner', async () => {
  expect(await inviteFirstOwner(commandDeps())).toBeUndefined();
  await shop.db.deleteFrom('staff').execute();
  const first = linkIn((await inviteFirstOwner(commandDeps())) ?? '');
  const link = linkIn((await inviteFirstOwner(commandDeps())) ?? '');
  expect((await newVisitor(shop).open(first)).statusCode).toBe(410);
  const visitor = newVisitor(shop);
  expect((await accept(visitor, link, { name: 'Louise', email: 'louise@exemple.org' })).statusCode).toBe(303);
  expect((await visitor.open('/gestion/equipe/')).statusCode).toBe(200);
});
