import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { SIMULATED_FAILURE, visit } from './support/page-errors.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';

const SERVICE = 'https://data.geopf.fr/**';
const CORS = { 'access-control-allow-origin': '*' };
/** A style without tiles. */
const STYLE = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#e8e0d0' } }],
};

const showStreets = (page: Page) => page.getByRole('button', { name: 'Voir les rues' }).first();
const streetMap = (page: Page) => page.getByRole('region', { name: 'Carte des rues' });
const drawing = (page: Page) => page.getByRole('img', { name: /Plan.*L’atelier/ });

async function answerService(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const requested: string[] = [];
  await page.route(SERVICE, (route) => {
    requested.push(route.request().url());
    return answer(route);
  });
  return requested;
}

test('the street map is loaded by a click that names its service, and replaces the drawing', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  const requested = await answerService(page, (route) => route.fulfill({ json: STYLE, headers: CORS }));
  await visit(page, '/contact/');
  await drawing(page).waitFor();
  await page
    .getByText(/vient de data\.geopf\.fr, qui reçoit alors votre adresse IP/)
    .first()
    .waitFor();
  expect(requested).toEqual([]);
  await showStreets(page).click();
  await streetMap(page).waitFor();
  expect(requested.length).toBeGreaterThan(0);
  expect(await drawing(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Agrandir la carte' }).click();
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
});

test('if the map service fails, the drawing stays and a sentence says so; the next click tries again', async ({
  open,
}) => {
  const page = await open(PHONE);
  const fails = { status: 503, headers: { ...CORS, ...SIMULATED_FAILURE } };
  await answerService(page, (route) => route.fulfill(fails));
  await visit(page, '/contact/');
  await showStreets(page).click();
  await page.getByText('La carte n’est pas arrivée').first().waitFor();
  expect(await drawing(page).isVisible()).toBe(true);
  await page.unroute(SERVICE);
  await answerService(page, (route) => route.fulfill({ json: STYLE, headers: CORS }));
  await showStreets(page).click();
  await streetMap(page).waitFor();
  await eventually(() => drawing(page).count()).toBe(0);
});
