import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { filters, header } from './support/header.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';

const still = { reducedMotion: 'reduce' } as const;

test('the open mobile menu has no axe-core findings', async ({ openAt }) => {
  const page = await openAt('/', { ...PHONE, ...still });
  await header(page).menuToggle.click();
  await header(page).mobileMenu.waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
});

test('the open filter drawer on a phone has no axe-core findings', async ({ openAt }) => {
  const page = await openAt('/boutique/', { ...PHONE, ...still });
  await filters(page).toggle.click();
  await filters(page).drawer.waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
});

test('the expanded search on a phone has no axe-core findings', async ({ openAt }) => {
  const page = await openAt('/', { ...PHONE, ...still });
  await header(page).searchToggle.click();
  await header(page).searchField.waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
});

test.for(['Rayons', 'Par âge', 'Par compétence'])(
  'the open panel « %s » of the main menu has no axe-core findings',
  async (name, { openAt }) => {
    const page = await openAt('/pedagogie-montessori/', { ...DESKTOP, ...still });
    const { link, panel } = header(page).parent(name);
    await link.hover();
    await panel.waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
  },
);
