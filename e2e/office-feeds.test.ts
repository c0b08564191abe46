import { expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { test, windowOf } from './support/test.ts';

test.for([1280, 360])(
  'at %i px the merchant switches a feed on by keyboard, opens its address, and switches it off by mouse',
  async (width, { open }) => {
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/flux/');
    await page.getByRole('button', { name: 'Activer le flux Meta' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Le flux est activé.').waitFor();
    const url = await page.getByRole('link', { name: /\/flux\/meta\.xml$/ }).getAttribute('href');
    const { pathname } = new URL(url ?? '');
    const status = async () => (await page.request.get(new URL(pathname, page.url()).href)).status();
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Désactiver le flux Meta' }).click();
    await page.getByText('Le flux est désactivé.').waitFor();
    expect(await status()).toBe(404);
  },
);
