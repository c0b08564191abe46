import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { placeWidgets } from './support/placed-widgets.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const CARE = '/journal/entretenir-les-jouets-en-bois/';

test('the shop’s map is drawn with nothing from elsewhere, and comes nearer (§2.12#18, §4.16#9)', async ({
  open,
}) => {
  const page = await open(PHONE);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await visit(page, '/contact/');
  const drawing = page.getByRole('img', { name: /Plan.*L’atelier/ });
  const before = await drawing.getAttribute('viewBox');
  await page.getByRole('button', { name: 'Agrandir le plan' }).click();
  await eventually(() => drawing.getAttribute('viewBox')).not.toBe(before);
  await page.getByRole('button', { name: 'Réduire le plan' }).click();
  await eventually(() => drawing.getAttribute('viewBox')).toBe(before);
  expect([...hosts]).toEqual([new URL(browsedShop().url).host]);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
});

test('a countdown counts, then shows what stands there afterwards (§4.18#1, §3.18#2)', async ({ open }) => {
  const page = await open(PHONE);
  await page.clock.install({ time: '2026-12-05T10:30:00Z' });
  await visit(page, '/journal/idees-de-cadeaux-par-age/');
  const timer = page.getByRole('timer');
  await eventually(() => timer.innerText()).toMatch(/Semaines\s+01\s+Jours\s+06\s+Heures\s+00/);
  await page.clock.fastForward(16 * 24 * 3600 * 1000);
  await page.getByText('Les commandes de Noël sont parties').waitFor();
  expect(await timer.isVisible()).toBe(false);
});

test('the url hash opens its tab, on load and on change (§2.12#16)', async ({ openAt }) => {
  const page = await openAt(`${CARE}#bois-peint-tab`, DESKTOP);
  const selected = page.locator('article [role="tab"][aria-selected="true"]');
  await eventually(() => selected.allInnerTexts()).toEqual(['Bois peint']);
  await page.evaluate(() => {
    location.hash = '#bois-brut-tab';
  });
  await eventually(() => selected.allInnerTexts()).toEqual(['Bois brut']);
  expect(await page.getByText('Poncez au grain fin').isVisible()).toBe(true);
});

test('the query parameter theme_template_id scrolls to its part of the page (§2.12#15)', async ({
  openAt,
}) => {
  const page = await openAt(`${CARE}?theme_template_id=huile-ou-peint`, DESKTOP);
  const part = page.locator('[data-template-id="huile-ou-peint"]');
  await eventually(async () => {
    const box = await part.boundingBox();
    return box !== null && box.y > -10 && box.y < 900;
  }).toBe(true);
});

test('a handle moves between two pictures, by keyboard too, and a button leads back up (§2.12#19, §3.18#1)', async ({
  openAt,
}) => {
  const page = await openAt(CARE, DESKTOP);
  const handle = page.getByRole('slider');
  await handle.focus();
  await page.keyboard.press('End');
  await eventually(() =>
    page.locator('[data-comparison]').evaluate((figure) => figure.style.getPropertyValue('--share')),
  ).toBe('100%');

  const button = page.getByRole('link', { name: 'Revenir en haut de la page' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await button.waitFor();
  await eventually(() => button.locator('[data-ring]').getAttribute('stroke-dashoffset')).toMatch(
    /^0(\.0\d*)?$/,
  );
  await button.click();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await button.waitFor({ state: 'hidden' });
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
});

test('an article has a table of contents and links to share it, without scripts (§2.12#20)', async ({
  openAt,
}) => {
  const page = await openAt(CARE, { ...DESKTOP, javaScriptEnabled: false });
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await contents.getByRole('link', { name: 'Où les ranger' }).click();
  await page.waitForURL('**#h-ou-les-ranger', { waitUntil: 'commit' });
  expect(await page.getByRole('link', { name: 'Partager sur Facebook' }).getAttribute('href')).toContain(
    encodeURIComponent(CARE),
  );
});

test('a widget area receives its HTML when the visitor comes near it, and its widgets work (§7.8#11)', async ({
  open,
  onTestFinished,
}) => {
  const area = {
    id: 'essai-zone',
    kind: 'widget-area',
    settings: { title: 'Conseils', content: '<p>Un conseil de saison.</p>[widget essai-zone-liste]' },
  };
  const list = {
    id: 'essai-zone-liste',
    kind: 'dropdown',
    settings: { label: 'Choisir un âge', links: [{ label: 'Dès la naissance', link: '/boutique/' }] },
  };
  const path = await placeWidgets('essai-zones', [area, list], onTestFinished);
  const page = await open(DESKTOP);
  const called = page.waitForRequest('**/wp-admin/admin-ajax.php');
  await visit(page, path);
  const fields = new URLSearchParams((await called).postData() ?? '');
  expect([fields.get('action'), fields.get('post_id')]).toEqual([
    'widgetkit_widgetarea_content',
    'essai-zone',
  ]);
  const place = page.getByRole('region', { name: 'Conseils' });
  await place.getByText('Un conseil de saison.').waitFor();
  const link = place.getByRole('link', { name: 'Dès la naissance' });
  await place.getByText('Choisir un âge').click();
  await link.waitFor();
  // Only the script of the dropdown closes it on Escape.
  await eventually(async () => {
    await page.keyboard.press('Escape');
    return link.isVisible();
  }).toBe(false);
});
