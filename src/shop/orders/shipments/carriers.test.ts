import { expect, test } from 'vitest';
import { carrierName, readTrackingNumber, trackingUrl } from './carriers.ts';

test.each([
  ['Colissimo', 'Colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
  ['la poste', 'La Poste', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
  ['Lettre suivie', 'La Poste', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
  [
    'chronopost',
    'Chronopost',
    'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=6A12345678901&langue=fr',
  ],
  [
    'mondial-relay',
    'Mondial Relay',
    'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=6A12345678901&codePostal=69004',
  ],
  ['dpd', 'DPD', 'https://trace.dpd.fr/fr/trace/6A12345678901'],
  ['ups', 'UPS', 'https://www.ups.com/track?loc=fr_FR&tracknum=6A12345678901'],
  [' Coursier Vélo ', 'Coursier Vélo', undefined],
])('a parcel with « %s » is shown as %s', (typed, name, url) => {
  expect(carrierName(typed)).toBe(name);
  expect(trackingUrl(typed, '6A12345678901', '69004')).toBe(url);
});

test('a parcel without number has no tracking page', () => {
  expect(trackingUrl('Colissimo', '', '69004')).toBeUndefined();
});

test.each([
  ['6a 1234 5678 901', '6A12345678901'],
  ['AB-12-34', 'AB-12-34'],
  ['123', undefined],
  ['6A123&code=1', undefined],
  ['x'.repeat(41), undefined],
  ['', undefined],
])('the tracking number « %s » is read as %s', (typed, number) => {
  expect(readTrackingNumber(typed)).toBe(number);
});
