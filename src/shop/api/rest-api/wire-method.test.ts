import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METHOD_IDS, methodIdOf, newMethod, settingsOf, withSettings } from './wire-method.ts';

test.each(METHOD_IDS.map((id) => [id] as const))('a new method of the kind %s is one of that kind', (id) => {
  const method = newMethod(id, 'Titre', '3 rue Neuve');
  const priced = id === 'free_shipping' ? method : { ...method, prices: [{ upToGrams: 500, cents: 490 }] };
  expect(methodIdOf(priced)).toBe(id);
});

test('the settings of a method are read back equal', () => {
  const amount = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
  const sent = fc.record(
    {
      title: fc.constantFrom('Colissimo', 'À domicile'),
      cost: amount,
      free_from: fc.oneof(amount, fc.constant('')),
      transit_min: fc.constantFrom('1', '2'),
      transit_max: fc.constantFrom('3', '4'),
      pickup_details: fc.constantFrom('', 'De 9 h à 18 h'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(sent, (settings) => {
      const read = withSettings(newMethod('flat_rate', 'Envoi', ''), settings);
      expect(read.ok && settingsOf(read.value)).toMatchObject(settings);
    }),
  );
});

test('the cost of a method with several prices stays, unless another one is sent', () => {
  const prices = '500:4.90;2000:6.90';
  const read = withSettings(newMethod('flat_rate', 'Envoi', ''), { prices });
  if (!read.ok) throw new Error(read.setting);
  expect(settingsOf(read.value)).toMatchObject({ cost: '4.90', prices });
  const same = withSettings(read.value, { cost: '4.90', title: 'Colis' });
  expect(same.ok && settingsOf(same.value)).toMatchObject({ title: 'Colis', prices });
  const other = withSettings(read.value, { cost: '5' });
  expect(other.ok && settingsOf(other.value)).toMatchObject({ prices: '1000000:5.00' });
});

test.each([
  [{ cost: 'gratuit' }, 'cost'],
  [{ cost: '-1' }, 'cost'],
  [{ prices: '500 g' }, 'prices'],
  [{ free_from: 'x' }, 'free_from'],
  [{ transit_min: '3', transit_max: '' }, 'transit_min'],
  [{ tax_status: 'none' }, 'tax_status'],
])('%j is refused because of %s', (settings, setting) => {
  expect(withSettings(newMethod('flat_rate', 'Envoi', ''), settings)).toEqual({ ok: false, setting });
});
