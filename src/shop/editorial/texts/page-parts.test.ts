import { expect, test } from 'vitest';
import { NO_NOTICES, type LegalNotices } from '#shop/common/settings/legal-notices.ts';
import { USUAL_REVIEW_SETTINGS, type ReviewSettings } from '#shop/common/settings/review-settings.ts';
import { USUAL_WITHDRAWAL_SETTINGS } from '#shop/orders/withdrawals/withdrawal.ts';
import { fillParts, hasPart, pageParts, placedParts, placeParts, showParts } from './page-parts.ts';

const mark = (name: string, inside = '') => `<!-- partie ${name} -->${inside}<!-- fin ${name} -->`;

const USUAL = {
  notices: NO_NOTICES,
  withdrawals: USUAL_WITHDRAWAL_SETTINGS,
  reviews: USUAL_REVIEW_SETTINGS,
};
const partsWith = (notices: Partial<LegalNotices>) =>
  pageParts({ ...USUAL, notices: { ...NO_NOTICES, ...notices } });
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a part replaces what stood between its marks, and only that', () => {
  const page = `<p>Avant</p>${mark('hebergeur', 'ancien')}<p>Après</p>${mark('autre', 'intact')}`;
  const parts = partsWith({ hostName: 'Serveurs & Cie', hostPhone: '01 <b>' });
  expect(fillParts(page, parts)).toBe(
    `<p>Avant</p>${mark('hebergeur', '<h2>Hébergement</h2>\n<p>Serveurs &#38; Cie, 01 &#60;b&#62;</p>')}<p>Après</p>${mark('autre', 'intact')}`,
  );
});

test('filling a page twice changes nothing', () => {
  const parts = partsWith({ mediatorName: '$& Médiation' });
  const once = fillParts(mark('mediateur') + mark('durees-de-conservation'), parts);
  expect(once).toContain('<strong>$&#38; Médiation</strong>');
  expect(fillParts(once, parts)).toBe(once);
});

test.each(['hebergeur', 'mediateur', 'identifiants-uniques'] as const)(
  'the part %s is empty while its settings are missing',
  (name) => {
    expect(partsWith({})[name]).toBe('');
  },
);

test('the editor shows a part by its name, and its mark returns to where the name stands', () => {
  const stored = `<p>Avant${mark('mediateur', ' : <strong>M</strong>')}.</p>\n${mark('hebergeur', '<h2>H</h2>')}`;
  const shown = showParts(stored);
  expect(shown).toBe('<p>Avant[partie mediateur].</p>\n[partie hebergeur]');
  expect(placedParts(shown)).toEqual(['mediateur', 'hebergeur']);
  const typed = '<p>Avant[partie mediateur].</p>\n<p> [partie hebergeur] </p>';
  expect(placeParts(typed)).toBe(`<p>Avant${mark('mediateur')}.</p>\n${mark('hebergeur')}`);
});

test.each([
  ['buyer', 'Les frais de renvoi sont à votre charge.'],
  ['shop', 'Les frais de renvoi sont à notre charge.'],
] as const)('where the %s pays for returns, the pages say so', (returnPaidBy, sentence) => {
  expect(pageParts({ ...USUAL, withdrawals: { returnPaidBy } })['frais-de-retour']).toBe(sentence);
});

test.each<[string, Partial<ReviewSettings>, keyof ReturnType<typeof pageParts>, RegExp]>([
  ['published at once', { autoPublish: true }, 'controle-des-avis', /^Un avis paraît dès qu’il est envoyé\./],
  [
    'read first',
    { autoPublish: false },
    'controle-des-avis',
    /^Chaque avis est relu avant sa publication\.$/,
  ],
  [
    'asked for a week later',
    { requestAfterDays: 7 },
    'invitation-a-donner-un-avis',
    /^7 jours après la réception/,
  ],
  [
    'asked for a day later',
    { requestAfterDays: 1 },
    'invitation-a-donner-un-avis',
    /^1 jour après la réception/,
  ],
  ['shown with dates', { showsDates: true }, 'dates-des-avis', /la date de sa publication/],
  ['shown without dates', { showsDates: false }, 'dates-des-avis', /^$/],
])('reviews that are %s are described as such', (_which, reviews, name, words) => {
  const parts = pageParts({ ...USUAL, reviews: { ...USUAL_REVIEW_SETTINGS, ...reviews } });
  expect(plain(parts[name])).toMatch(words);
});

test('a page has the parts that it has marks for', () => {
  expect(hasPart(mark('mediateur', 'M'), 'mediateur')).toBe(true);
  expect(hasPart(mark('mediateur', 'M'), 'hebergeur')).toBe(false);
  expect(hasPart('<!-- partie mediateur -->', 'mediateur')).toBe(false);
});
