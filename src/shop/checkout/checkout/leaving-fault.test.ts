import { expect, test } from 'vitest';
import { leavingFault } from './leaving-fault.ts';

const PHONE = 'Ce numéro semble incomplet. Exemples : 06 12 34 56 78, ou +32 470 12 34 56 depuis l’étranger.';

test.each([
  ['billing_email', 'anne', 'Cette adresse e-mail n’est pas valide.'],
  ['billing_email', 'anne@exemple.fr', undefined],
  ['billing_email', '', undefined],
  ['billing_phone', '06 12', PHONE],
  ['billing_phone', 'demain', 'Ce numéro de téléphone n’est pas valide.'],
  ['billing_phone', '06 12 34 56 78', undefined],
  ['billing_phone', '', undefined],
  ['billing_postcode', '690', 'Ce code postal n’est pas valide.'],
  ['billing_postcode', '69 004', undefined],
  ['shipping_postcode', '6900', 'Ce code postal n’est pas valide.'],
  ['billing_city', '', undefined],
  ['order_comments', 'bonjour', undefined],
])('the shopper leaves %s with « %s » and reads: %s', (field, value, message) => {
  const fields: Record<string, string> = {
    billing_country: 'FR',
    shipping_country: 'FR',
    [field]: value,
  };
  expect(leavingFault(field, (name) => fields[name] ?? '')?.replace(/\s/g, ' ')).toBe(message);
});
