import { expect } from 'vitest';
import { goToCart } from './support/cart.ts';
import { whileChanged } from './support/database.ts';
import { hasFocus, stopClock } from './support/page-state.ts';
import { DESKTOP, eventually, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';
import { variationForm } from './support/variation-form.ts';

const NO_BREAK = '\u00a0';

test('one set of swatches per attribute, a hidden variation_id, a button and an area for the variation (§2.1#17)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  expect(await view.form.locator('[data-attribute-row]').count()).toBe(2);
  expect(await view.form.getByRole('radio').count()).toBe(6);
  expect(await view.variationId()).toBe('0');
  expect(await view.buy.isVisible()).toBe(true);
  expect(await view.single.count()).toBe(1);
});

test('choosing shows the reset link, finds the variation, shows its price and enables the button (§2.1#18 §4.5#3)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  expect(await view.reset.count()).toBe(0);
  expect(await view.chosen('pa_taille')).toBe(`${NO_BREAK}: Aucune sélection`);
  await view.choose('Moyen');
  await eventually(() => view.reset.count()).toBe(1);
  expect(await view.chosen('pa_taille')).toBe(`${NO_BREAK}: Moyen`);
  expect(await view.variationId()).toBe('0');
  await view.choose('Naturel');
  await eventually(view.variationId).not.toBe('0');
  expect(await view.single.textContent()).toContain('€');
  expect(await view.buy.getAttribute('aria-disabled')).toBeNull();
  await view.choose('Petit');
  await eventually(view.variationId).not.toBe('0');
});

test('the label shows the selection, and the row of a chosen attribute is marked until the reset (§2.1#19 §2.1#21)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  await view.choose('Petit');
  await eventually(() => view.isMarked('pa_taille')).toBe(true);
  expect(await view.isMarked('pa_finition')).toBe(false);
  await view.reset.click();
  await eventually(() => view.isMarked('pa_taille')).toBe(false);
});

test('reset clears all, says so, hides the variation and puts the focus on the first choice (§4.5#17 §4.5#18 §4.5#19 §4.5#20 §4.5#21)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  await view.choose('Bleu');
  await eventually(view.variationId).not.toBe('0');
  await view.reset.click();
  await eventually(view.variationId).toBe('0');
  expect(await view.alert()).toContain('Vos choix ont été effacés');
  expect((await view.single.textContent())?.trim()).toBe('');
  expect(await view.form.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('rouge');
});

test('clicking the button too early asks for a selection (§4.5#10 §4.5#13 §8.3#1)', async ({ openAt }) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  expect(await view.buy.getAttribute('aria-disabled')).toBe('true');
  await view.press();
  await eventually(view.alert).toContain('Choisissez les options');
  expect(new URL(page.url()).pathname).toBe('/produit/cubes-gigognes/');
});

test('an unavailable swatch is labelled out of stock; clicking it selects it and clears the other choice (§4.6#2 §4.6#3)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  await view.choose('Moyen');
  await view.swatch('Arc-en-ciel - Rupture de stock').waitFor({ state: 'attached' });
  await view.choose('Arc-en-ciel');
  await eventually(() => view.chosen('pa_finition')).toBe(`${NO_BREAK}: Arc-en-ciel`);
  expect(await view.chosen('pa_taille')).toBe(`${NO_BREAK}: Aucune sélection`);
});

test('a selected swatch is deselected by another click (§4.6#1)', async ({ openAt }) => {
  const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  await view.choose('Vert');
  await eventually(() => view.chosen('pa_couleur')).toBe(`${NO_BREAK}: Vert`);
  await view.choose('Vert');
  await eventually(() => view.chosen('pa_couleur')).toBe(`${NO_BREAK}: Aucune sélection`);
});

test('a product with many variations also marks unavailable options and finds the variation (§4.5#2)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/lettres-rugueuses/?attribute_pa_ecriture=script', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  await eventually(() => view.isMarked('pa_ecriture')).toBe(true);
  await view.form.locator('select').selectOption('consonnes');
  await view.form.getByRole('radio', { name: /Rupture de stock/ }).waitFor({ state: 'attached' });
  await view.form.getByRole('radio').nth(3).press('Space');
  await eventually(view.variationId).not.toBe('0');
});

test.for([
  ['no field without custom data', null],
  ['the custom data of the form', '{"gravure":"Léa"}'],
] as const)('the lookup of a variation sends %s (§7.3#2)', async ([, customData], { openAt }) => {
  const page = await openAt('/produit/lettres-rugueuses/?attribute_pa_ecriture=script', DESKTOP);
  const { ready, form } = variationForm(page);
  await ready();
  await page
    .locator('form[data-product_id]')
    .first()
    .evaluate((element, data) => data && element.setAttribute('data-custom_data', data), customData);
  await form.locator('select').selectOption('consonnes');
  await form.getByRole('radio', { name: /Rupture de stock/ }).waitFor({ state: 'attached' });
  const lookup = page.waitForRequest('**/?wc-ajax=get_variation');
  await form.getByRole('radio').nth(3).press('Space');
  const body = new URLSearchParams((await lookup).postData() ?? '');
  expect(body.get('custom_data')).toBe(customData);
});

test('the chosen variation is added to the cart', async ({ openAt }) => {
  const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
  const view = variationForm(page);
  await view.ready();
  await view.choose('Jaune');
  await eventually(view.variationId).not.toBe('0');
  await view.buy.click();
  await goToCart(page);
  expect(await page.locator('main').textContent()).toContain(`Couleur${NO_BREAK}: Jaune`);
});

test('changing any attribute clears variation_id at once (§4.5#7)', async ({ open }) => {
  const page = await open(DESKTOP);
  await stopClock(page);
  await visit(page, '/produit/cubes-gigognes/');
  const view = variationForm(page);
  await eventually(async () => {
    await page.clock.runFor(100);
    return view.form.count();
  }).toBe(1);
  const change = async (name: string) => {
    await view.choose(name);
    await eventually(() => view.swatch(name).isChecked()).toBe(true);
  };
  const settle = async () => {
    await page.clock.runFor(300);
    await eventually(view.variationId).not.toBe('0');
  };
  await change('Petit');
  await change('Naturel');
  await settle();
  await change('Pastel');
  expect(await view.variationId()).toBe('0');
  await settle();
  await change('Grand');
  expect(await view.variationId()).toBe('0');
  await settle();
});

const GREEN_STOCK = 9;
const RINGS = `product_id = (select id from products where slug = 'anneaux-a-empiler')`;

test('the quantity stays between min_qty and max_qty of the variation that is shown (§4.5#15 §5.3#5)', async ({
  openAt,
}) => {
  const setStock = (from: number, to: number) =>
    `update variations set stock = ${to} where stock = ${from} and choices->>'pa_couleur' = 'vert' and ${RINGS}`;
  const change = {
    make: setStock(GREEN_STOCK, 3),
    undo: setStock(3, GREEN_STOCK),
    at: '/produit/anneaux-a-empiler/',
    says: '"max_qty":3,',
  };
  await whileChanged(change, async () => {
    const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
    const view = variationForm(page);
    await view.ready();
    await view.quantity.fill('8');
    await view.choose('Vert');
    await eventually(() => view.quantity.inputValue()).toBe('3');
    expect(await view.quantity.getAttribute('max')).toBe('3');
    expect(await view.more.isDisabled()).toBe(true);
    await view.less.click();
    expect(await view.quantity.inputValue()).toBe('2');
    await view.choose('Bleu');
    await eventually(view.variationId).not.toBe('0');
    expect(await view.quantity.inputValue()).toBe('2');
  });
});

test('a variation sold individually is bought once: the quantity is 1 and its field is not shown (§4.5#14)', async ({
  openAt,
}) => {
  const sell = (individually: boolean) =>
    `update products set sold_individually = ${individually} where slug = 'cubes-gigognes'`;
  const change = {
    make: sell(true),
    undo: sell(false),
    at: '/produit/cubes-gigognes/',
    says: '"is_sold_individually":"yes"',
  };
  await whileChanged(change, async () => {
    const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
    const view = variationForm(page);
    await view.ready();
    expect(await view.quantity.count()).toBe(1);
    await view.choose('Petit');
    await view.choose('Naturel');
    await eventually(view.variationId).not.toBe('0');
    expect(await view.quantity.count()).toBe(0);
    expect(await view.form.locator('input[name="quantity"]').inputValue()).toBe('1');
    await view.reset.click();
    await eventually(() => view.quantity.count()).toBe(1);
  });
});

test('a selection without a matching variation shows the merchant’s message as an alert (§2.1#20 §4.5#3 §8.3#2)', async ({
  openAt,
}) => {
  const words = 'Ce coloris n’est plus fabriqué. Le bleu et le rouge vous attendent.';
  const recolour = (from: string, to: string) =>
    `update variations set choices = '{"pa_couleur":"${to}"}' where choices->>'pa_couleur' = '${from}' and ${RINGS}`;
  const change = {
    make: `${recolour('jaune', 'retiré')};
      update settings set value = value || '{"noMatchingVariation":"${words}"}' where name = 'shop'`,
    undo: `${recolour('retiré', 'jaune')};
      update settings set value = value - 'noMatchingVariation' where name = 'shop'`,
    at: '/produit/anneaux-a-empiler/',
    says: words,
  };
  await whileChanged(change, async () => {
    const page = await openAt('/produit/anneaux-a-empiler/', DESKTOP);
    const view = variationForm(page);
    await view.ready();
    await view.choose('Jaune');
    await eventually(view.alert).toBe(words);
    expect(await view.variationId()).toBe('0');
    expect(await view.buy.getAttribute('aria-disabled')).toBe('true');
    await view.choose('Bleu');
    await eventually(view.alert).toBe('');
  });
});

test('the quantity, the choice and the focus set before the script loads are kept', async ({ open }) => {
  const page = await open(DESKTOP);
  let letArrive = () => {};
  const arrived = new Promise<void>((resolve) => (letArrive = resolve));
  await page.route(/variation-form.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await visit(page, '/produit/cubes-gigognes/');
  await page.locator('#acheter').getByRole('spinbutton').fill('4');
  await page.locator('#acheter').getByRole('radio', { name: 'Moyen' }).click({ force: true });
  letArrive();
  const view = variationForm(page);
  await view.ready();
  expect(await view.quantity.inputValue()).toBe('4');
  expect(await view.swatch('Moyen').isChecked()).toBe(true);
  await eventually(() => hasFocus(view.swatch('Moyen'))).toBe(true);
});
