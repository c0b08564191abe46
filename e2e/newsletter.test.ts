import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';

const PAGE = '/mentions-legales/';
const form = (page: Page) => page.getByRole('contentinfo').locator('[data-newsletter]');
const field = (page: Page) => form(page).getByLabel('Votre adresse e-mail');
const statusText = (page: Page) => form(page).getByRole('status').textContent();
const send = (page: Page) => form(page).getByRole('button', { name: 'S’inscrire' }).click();

/** Loads the form’s script, which the page does on the first interaction or after a delay. */
async function openForm(page: Page): Promise<void> {
  await field(page).focus();
  await page.keyboard.press('Shift');
  await page.locator('[data-newsletter][data-alive]').waitFor();
}

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'on %s the newsletter form in the footer shows its result in place, for an invalid and a valid email (§2.12#18, §4.15#3, §4.15#4, §5.8#2)',
  async ([, screen], { openAt }) => {
    const page = await openAt(PAGE, screen);
    await openForm(page);
    await field(page).fill('pas une adresse');
    await send(page);
    await eventually(() => statusText(page)).toContain('n’est pas complète');
    expect(page.url()).toContain(PAGE);
    await field(page).fill('camille@exemple.fr');
    await send(page);
    await eventually(() => statusText(page)).toContain('confirmez votre inscription');
    expect(await field(page).inputValue()).toBe('');
    expect(await listAxeFindings(page)).toEqual([]);
  },
);

test('without scripts the form leads to a page with the typed email, where it can be corrected', async ({
  openAt,
}) => {
  const page = await openAt(PAGE, { ...DESKTOP, javaScriptEnabled: false });
  await field(page).fill('camille@');
  await send(page);
  await page.waitForURL('**/lettre/');
  const main = page.getByRole('main');
  expect(await main.getByLabel('Votre adresse e-mail').inputValue()).toBe('camille@');
  await main.getByLabel('Votre adresse e-mail').fill('camille@exemple.fr');
  await main.getByRole('button', { name: 'S’inscrire' }).click();
  await main.getByText('Il reste une étape').waitFor();
});
