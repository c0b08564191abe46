import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { KIND_LABELS, WIDGET_KINDS, type WidgetKind } from '#shop/editorial/widgets/kind-labels.ts';
import { newWidgetPath, WIDGET_DESK_PATH, widgetPath } from '#shop/editorial/widget-desk/widget-paths.ts';

let shop: TestShop;
let editor: Visitor;
let nonce: { nonce: string };
let picture: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  editor = await staffVisitor(shop, 'editor');
  nonce = await officeNonceOf(editor);
  const { rows } = await sql<{
    file: string;
  }>`select file from pictures where file not like 'avis/%' order by id desc limit 1`.execute(shop.db);
  picture = rows[0]?.file ?? '';
});
afterAll(() => shop.close());

type Fields = Readonly<Record<string, string>>;

const create = (kind: WidgetKind, fields: Fields) =>
  editor.post(newWidgetPath(kind), { ...nonce, ...fields });
async function change(id: string, fields: Fields) {
  const { body } = await editor.open(widgetPath(id));
  return editor.post(widgetPath(id), { ...nonce, version: hiddenField(body, 'version'), ...fields });
}
async function settingsOf(id: string): Promise<unknown> {
  const { rows } = await sql<{
    settings: unknown;
  }>`select settings from content_widgets where id = ${id}`.execute(shop.db);
  return rows[0]?.settings;
}
const lastEntry = async (action: string) => {
  const { rows } = await sql<{ id: number }>`select id from audit_log where action = ${action}
    order by id desc limit 1`.execute(shop.db);
  return Number(rows[0]?.id);
};
const undo = (id: number) => editor.post(`/gestion/journal/${id}/annuler/`, nonce);

const FORMS: Readonly<Record<WidgetKind, () => Fields>> = {
  accordion: () => ({ 'sections.0.title': 'Où ?', 'sections.0.content': 'À Lyon.', exclusive: '1' }),
  tabs: () => ({ label: 'Finition', 'tabs.0.title': 'Bois huilé', 'tabs.0.content': '<p>Doux.</p>' }),
  countdown: () => ({ purpose: 'sale', target: '2099-01-10T08:00', title: 'Fin des soldes' }),
  map: () => ({
    map_type: 'marker',
    map_address_type: 'coordinates',
    map_zoom: '15',
    map_lat: '45,7788',
    map_lng: '4.824',
    map_markers: '45.7788 ; 4.824 | L’atelier | au fond de la cour',
    map_routes_travel_mode: 'WALKING',
    map_stroke_color: '#062f87',
  }),
  video: () => ({ url: '/videos/atelier.mp4', title: 'L’atelier', display: 'inline', poster: '' }),
  'image-comparison': () => ({ before: picture, after: picture, beforeLabel: 'Avant', afterLabel: 'Après' }),
  'image-accordion': () => ({
    'panels.0.picture': picture,
    'panels.0.title': 'Bois',
    'panels.0.link': '/boutique/',
  }),
  'image-tilt': () => ({ picture, maxDegrees: '20', perspectivePx: '300', speedMs: '400' }),
  dropdown: () => ({ label: 'Nos rayons', links: 'Jeux | /boutique/' }),
  'off-canvas': () => ({ label: 'Guide', title: 'Les tailles', side: 'left', content: 'Mesurez.' }),
  'progress-bars': () => ({ bars: 'Bois français | 80\nRecyclé | 12,5 %' }),
  counters: () => ({ numbers: 'Familles | 1 200 | + de | par an' }),
  'pie-charts': () => ({ charts: 'Hêtre | 60', sizePx: '150', lineWidthPx: '20' }),
  'widget-area': () => ({ title: 'Plus bas', content: 'Un texte.' }),
  'info-tooltip': () => ({ subject: 'Hêtre', text: 'Un bois dur.' }),
};

test.each(WIDGET_KINDS)(
  'a widget of the kind “%s” is filled in a form, shown in a text and changed',
  async (kind) => {
    const id = `essai-${kind}`;
    const created = await create(kind, { nom: `Essai ${kind}`, ...FORMS[kind]() });
    expect([created.statusCode, created.headers.location]).toEqual([303, `${widgetPath(id)}?fait=cree`]);
    const stored = await settingsOf(id);
    const preview = await editor.open(`${widgetPath(id)}apercu/`);
    expect(preview.statusCode).toBe(200);
    expect(preview.body).not.toContain('[widget');
    // The form shows what is stored: saved again, nothing changes.
    const { body } = await editor.open(widgetPath(id));
    expect(body).toContain(`${id} (${KIND_LABELS[kind].toLowerCase()})`);
    const before = await lastEntry('widget.change');
    expect((await change(id, FORMS[kind]())).statusCode).toBe(303);
    expect([await settingsOf(id), await lastEntry('widget.change')]).toEqual([stored, before]);
  },
);

test('the HTML of a widget is cleaned, and an empty line begins a paragraph', async () => {
  const content = 'Un <script>alert(1)</script>texte.\n\n<img src=x onerror=alert(1)>Deux';
  await create('accordion', {
    nom: 'propre',
    'sections.0.title': '<b>Où</b>',
    'sections.0.content': content,
  });
  const settings = JSON.stringify(await settingsOf('propre'));
  expect(settings).toContain('<p>Un texte.</p>');
  expect(settings).not.toMatch(/script|onerror/);
});

test('a refused form keeps what was typed and names each field', async () => {
  const answer = await create('accordion', { nom: '!', 'sections.1.content': 'Sans titre' });
  expect(answer.statusCode).toBe(422);
  expect(readPage(answer.body).text).toContain('Donnez un nom');
  expect(answer.body).toContain('href="#champ-sections-1-title"');
  expect(answer.body).toContain('Sans titre');
  expect((await create('tabs', { nom: 'vide', label: 'Finition' })).statusCode).toBe(422);
  expect((await create('countdown', { nom: 'sans-fin', purpose: 'sale' })).statusCode).toBe(422);
  expect(
    (await create('video', { nom: 'film', url: 'https://exemple.fr/v', title: 'F', display: 'inline' }))
      .statusCode,
  ).toBe(422);
});

test('a name is taken once; the same form sent twice creates one widget', async () => {
  const fields = { nom: 'deux-fois', ...FORMS['dropdown']() };
  expect((await create('dropdown', fields)).statusCode).toBe(303);
  expect((await create('dropdown', fields)).statusCode).toBe(303);
  const other = await create('dropdown', { ...fields, label: 'Autre' });
  expect([other.statusCode, other.body.includes('porte déjà ce nom')]).toEqual([422, true]);
});

test('a countdown that runs is not prolonged', async () => {
  await create('countdown', { nom: 'soldes', ...FORMS['countdown']() });
  const later = await change('soldes', { ...FORMS['countdown'](), target: '2099-01-11T08:00' });
  expect([later.statusCode, later.body.includes('ne peut pas être repoussée')]).toEqual([422, true]);
  expect((await change('soldes', { ...FORMS['countdown'](), target: '2099-01-09T08:00' })).statusCode).toBe(
    303,
  );
});

test('a widget that a text shows is not deleted; another one is, and comes back', async () => {
  const used = await editor.open(widgetPath('selon-la-finition'));
  expect(readPage(used.body).text).toMatch(/Où il est montré.*(Page|Article)/s);
  const version = hiddenField(used.body, 'version');
  const refused = await editor.post(`${widgetPath('selon-la-finition')}supprimer/`, { ...nonce, version });
  expect([refused.statusCode, refused.body.includes('encore montré')]).toEqual([409, true]);
  await create('dropdown', { nom: 'passager', ...FORMS['dropdown']() });
  const own = hiddenField((await editor.open(widgetPath('passager'))).body, 'version');
  const deleted = await editor.post(`${widgetPath('passager')}supprimer/`, { ...nonce, version: own });
  expect(deleted.headers.location).toBe(`${WIDGET_DESK_PATH}?fait=supprime`);
  expect((await undo(await lastEntry('widget.delete'))).statusCode).toBe(303);
  expect(await settingsOf('passager')).toEqual({
    label: 'Nos rayons',
    links: [{ label: 'Jeux', link: '/boutique/' }],
  });
});

test('of two people who change a widget, the second sees what the first has changed', async () => {
  await create('dropdown', { nom: 'a-deux', ...FORMS['dropdown']() });
  const { body } = await editor.open(widgetPath('a-deux'));
  const version = hiddenField(body, 'version');
  await change('a-deux', { ...FORMS['dropdown'](), label: 'La première' });
  const second = await editor.post(widgetPath('a-deux'), {
    ...nonce,
    version,
    ...FORMS['dropdown'](),
    label: 'La seconde',
  });
  expect(second.statusCode).toBe(409);
  expect(readPage(second.body).text).toMatch(/La première.*La seconde/s);
  expect((await undo(await lastEntry('widget.change'))).statusCode).toBe(303);
  expect(await settingsOf('a-deux')).toMatchObject({ label: 'Nos rayons' });
});

test('the editor of a text receives the saved widget as JSON', async () => {
  const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ');
  const { body } = await shop.ask({
    method: 'POST',
    url: newWidgetPath('dropdown'),
    headers: {
      cookie,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...nonce, nom: 'depuis-le-texte', ...FORMS['dropdown']() }).toString(),
  });
  expect(JSON.parse(body)).toEqual({
    widget: { id: 'depuis-le-texte', label: 'depuis-le-texte (liste de liens)' },
  });
});
