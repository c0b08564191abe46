import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenForChanges } from '#platform/server/page-cache/cache-invalidation.ts';
import { CLIENTE, newCustomer, OWN_PASSWORD, nonceOf, signedInVisitor } from '#test/customers.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { listComments } from './list-comments.ts';
import { runCommentCommand } from '#merchant/commands/editorial/run-comments.ts';

const SLUG = 'un-coin-de-jeu-calme';
const PATH = `/journal/${SLUG}/`;
const now = () => new Date('2026-11-15T10:00:00Z');

let shop: TestShop;
let postId: number;
let changes: ReturnType<typeof listenForChanges>;
beforeAll(async () => {
  shop = await openShop({}, undefined, now);
  const { id } = await shop.db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', SLUG)
    .executeTakeFirstOrThrow();
  postId = id;
  changes = listenForChanges({
    databaseUrl: shop.databaseUrl,
    drop: (tags) => shop.app.drop(tags),
    onLost: () => undefined,
    revive: async () => undefined,
  });
  await changes.ready;
});
afterAll(async () => {
  await changes.stop();
  await shop.close();
});

type Fields = Readonly<Record<string, string>>;

const GOOD = { comment: 'Quelle bonne idée !', author: 'Nina', email: 'Nina@Exemple.fr' };

/** Each comment is sent from a different ip, because comments are rate-limited per ip. */
let machines = 0;
const send = (fields: Fields, visitor = newVisitor(shop, `10.0.0.${(machines += 1)}`)) =>
  visitor.post('/wp-comments-post.php', { comment_post_ID: String(postId), comment_parent: '0', ...fields });

const command = (line: Parameters<typeof runCommentCommand>[1]) =>
  runCommentCommand({ db: shop.db, now, config: { publicUrl: 'http://localhost' } }, line);

const written = (body: string) =>
  shop.db.selectFrom('comments').selectAll().where('body', '=', body).execute();

async function published(fields: Fields): Promise<number> {
  await send({ ...GOOD, email: `lectrice${machines}@exemple.fr`, ...fields });
  const [row] = await written(fields['comment'] ?? '');
  await command({ kind: 'publish', id: row?.id ?? 0 });
  return row?.id ?? 0;
}

const articleText = async (query = '') => readPage((await shop.ask(PATH + query)).body).text;

test('a guest comments, the merchant reads it first, and only then it is shown (§6#4)', async () => {
  const sent = await send(GOOD);
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toBe(`${PATH}?commentaire=envoye#respond`);
  expect(await articleText('?commentaire=envoye')).toContain('Il paraîtra ici dès que nous l’aurons relu');
  const [row] = await written(GOOD.comment);
  expect(row).toMatchObject({
    status: 'pending',
    email: 'nina@exemple.fr',
    post_id: postId,
    parent_id: null,
  });
  expect(await articleText()).not.toContain(GOOD.comment);
  const [toMerchant] = await shop.mails();
  expect(toMerchant?.subject).toMatch(/^Un commentaire sur .*Un coin de jeu calme/);
  expect(toMerchant?.text).toContain(GOOD.comment);

  const listed = await command({ kind: 'list', status: 'pending' });
  expect(listed.lines.join('\n')).toContain('Nina <nina@exemple.fr>');
  await command({ kind: 'publish', id: row?.id ?? 0 });
  await expect.poll(() => articleText()).toContain(GOOD.comment);
  const mails = (await shop.mails()).filter(({ to }) => to === 'nina@exemple.fr');
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre commentaire est publié']);
  expect(mails[0]?.text).toContain(`http://localhost${PATH}#comment-${row?.id}`);
});

test('a comment sent twice is stored once; a comment with the trap field filled in is not stored', async () => {
  const comment = 'Une seule fois.';
  await send({ ...GOOD, comment });
  await send({ ...GOOD, comment });
  expect(await written(comment)).toHaveLength(1);
  expect((await send({ ...GOOD, comment: 'Achetez !', website: 'https://x.example' })).statusCode).toBe(303);
  expect(await written('Achetez !')).toEqual([]);
});

test('a comment by a signed-in customer gets the account’s name and email, whatever the form sends (§6#4)', async () => {
  const camille = await signedInVisitor(shop);
  const answer = await send({ comment: 'De mon compte.', author: '', email: 'autre@exemple.fr' }, camille);
  expect(answer.statusCode).toBe(303);
  expect(await written('De mon compte.')).toMatchObject([{ email: CLIENTE, author_name: 'Camille M.' }]);
});

test('what is wrong is said beside its field, and what was typed is kept', async () => {
  const { statusCode, body, headers } = await send({ comment: 'Bonjour', author: '', email: 'nina@' });
  expect(statusCode).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('>Bonjour</textarea>');
  const { text } = readPage(body);
  expect(text).toContain('2 points sont à revoir.');
  expect(text).toContain('Veuillez saisir une adresse email valide.');
});

test('a removed comment leaves a placeholder, keeps its replies and accepts no new ones (§2.12#11)', async () => {
  const parent = await published({ comment: 'Première.' });
  const child = await published({ comment: 'Réponse.', comment_parent: String(parent) });
  const [reply] = await written('Réponse.');
  expect(reply?.parent_id).toBe(parent);

  expect(await command({ kind: 'hide', id: parent, text: '' })).toMatchObject({ isDone: false });
  expect(await command({ kind: 'hide', id: parent, text: 'Hors sujet.' })).toMatchObject({ isDone: true });
  await expect.poll(() => articleText()).toContain('Ce commentaire a été retiré.');
  const text = await articleText();
  expect(text).toContain('Réponse.');
  expect(text).not.toContain('Première.');
  const mail = (await shop.mails()).findLast(
    ({ subject }) => subject === 'Votre commentaire n’est pas publié',
  );
  expect(mail?.text).toContain('Hors sujet.');

  const late = await send({
    ...GOOD,
    email: 'tard@exemple.fr',
    comment: 'Trop tard.',
    comment_parent: String(parent),
  });
  expect(late.statusCode).toBe(409);
  expect(await written('Trop tard.')).toEqual([]);
  expect((await listComments(shop.db, postId)).find(({ id }) => id === child)?.parentId).toBe(parent);
});

test('the merchant answers, which publishes both', async () => {
  await send({ ...GOOD, email: 'question@exemple.fr', comment: 'Une question.' });
  const [row] = await written('Une question.');
  await command({ kind: 'answer', id: row?.id ?? 0, text: 'Une réponse.' });
  await expect.poll(() => articleText()).toContain('Une réponse.');
  expect(await articleText()).toContain('Une question.');
  expect(await written('Une réponse.')).toMatchObject([{ is_merchant: true, parent_id: row?.id }]);
  expect((await shop.mails()).map(({ subject }) => subject)).toContain('Éveil a répondu à votre commentaire');
});

test('an answer to a comment of another article is refused', async () => {
  const other = await shop.db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '!=', postId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const { statusCode } = await send({
    ...GOOD,
    email: 'ailleurs@exemple.fr',
    comment: 'Ailleurs.',
    comment_parent: String(other.id),
  });
  expect(statusCode).toBe(409);
  expect(await written('Ailleurs.')).toEqual([]);
});

test('links in comments are nofollow, HTML is escaped, and javascript: urls are not linked', async () => {
  const id = await published({
    comment: 'Voir https://exemple.fr/x <script>alert(1)</script>\n\njavascript:alert(2)',
  });
  await expect.poll(async () => (await shop.ask(PATH)).body).toContain(`id="comment-${id}"`);
  const { body } = await shop.ask(PATH);
  expect(body).toContain(
    '<a href="https://exemple.fr/x" rel="nofollow ugc noopener">https://exemple.fr/x</a>',
  );
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('href="javascript:');
});

test('without scripts a link puts the form under the comment (§2.12#11, §2.12#12, §2.12#13, §4.18#3)', async () => {
  const id = await published({ comment: 'À qui répondre ?' });
  const { body } = await shop.ask(`${PATH}?replytocom=${id}`);
  expect(body).toContain(`name="comment_parent" value="${id}"`);
  expect(body).toContain('Répondre à Nina</span>');
  expect(body).toMatch(
    /<a id="cancel-comment-reply-link"(?![^>]*hidden)[^>]*href="\/journal\/[^"]*#respond"/,
  );
  expect(body.indexOf('id="respond"')).toBeLessThan(body.indexOf('data-respond-home'));
  expect(body).toContain('noindex');

  const resting = await shop.ask(`${PATH}?replytocom=999999`);
  expect(resting.body).toContain('name="comment_parent" value="0"');
  expect(resting.body.indexOf('id="respond"')).toBeGreaterThan(resting.body.indexOf('data-respond-home'));
});

test('the seventh comment in a row from one visitor is refused with 429', async () => {
  const visitor = newVisitor(shop, '10.1.0.1');
  const answers = [];
  for (let count = 0; count < 7; count += 1)
    answers.push(
      (await send({ ...GOOD, email: 'trop@exemple.fr', comment: `n° ${count}` }, visitor)).statusCode,
    );
  expect(answers).toEqual([303, 303, 303, 303, 303, 303, 429]);
});

test('a comment can be reported, and the merchant finds the report (§6#4)', async () => {
  const id = await published({ comment: 'À signaler.' });
  const visitor = newVisitor(shop, '10.2.0.1');
  expect(readPage((await visitor.open(`/avis/signaler/?commentaire=${id}`)).body).text).toContain(
    'À signaler.',
  );
  const { statusCode } = await visitor.post('/avis/signaler/', { commentaire: String(id), motif: 'insult' });
  expect(statusCode).toBe(303);
  const reports = await shop.db.selectFrom('content_reports').select('comment_id').execute();
  expect(reports).toEqual([{ comment_id: id }]);
});

test('comments go with the data of an account, and lose their name when it is deleted', async () => {
  const email = 'nora@exemple.fr';
  const visitor = await newCustomer(shop, email);
  await send({ comment: 'Je serai oubliée.' }, visitor);
  const data: unknown = JSON.parse((await visitor.open('/mon-compte/personal-data/export/')).body);
  expect(data).toMatchObject({ commentaires: [{ commentaire: 'Je serai oubliée.', adresse_email: email }] });
  await visitor.post('/mon-compte/personal-data/', {
    ...(await nonceOf(visitor, '/mon-compte/personal-data/')),
    password_current: OWN_PASSWORD,
  });
  expect(await written('Je serai oubliée.')).toMatchObject([{ email: '', author_name: '' }]);
});

test('a shop that wants no comments shows those it has and takes no more', async () => {
  await shop.db
    .insertInto('settings')
    .values({ name: 'comments', value: JSON.stringify({ isOpen: false }) })
    .execute();
  await expect.poll(() => articleText()).toContain('Les commentaires sont fermés.');
  const { body } = await shop.ask(PATH);
  expect(body).not.toContain('commentform');
  expect(body).not.toContain('comment-reply-link');
  expect((await send(GOOD)).statusCode).toBe(404);
});
