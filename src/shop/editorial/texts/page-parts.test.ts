import { expect, test } from 'vitest';
import { NO_NOTICES } from '#shop/common/settings/legal-notices.ts';
import { fillParts, pageParts, placedParts, placeParts, showParts } from './page-parts.ts';

const mark = (name: string, inside = '') => `<!-- partie ${name} -->${inside}<!-- fin ${name} -->`;

test('a part replaces what stood between its marks, and only that', () => {
  const page = `<p>Avant</p>${mark('hebergeur', 'ancien')}<p>Après</p>${mark('autre', 'intact')}`;
  const parts = pageParts({ ...NO_NOTICES, hostName: 'Serveurs & Cie', hostPhone: '01 <b>' });
  expect(fillParts(page, parts)).toBe(
    `<p>Avant</p>${mark('hebergeur', '<h2>Hébergement</h2>\n<p>Serveurs &#38; Cie, 01 &#60;b&#62;</p>')}<p>Après</p>${mark('autre', 'intact')}`,
  );
});

test('filling a page twice changes nothing', () => {
  const parts = pageParts({ ...NO_NOTICES, mediatorName: '$& Médiation' });
  const once = fillParts(mark('mediateur') + mark('durees-de-conservation'), parts);
  expect(once).toContain('<strong>$&#38; Médiation</strong>');
  expect(fillParts(once, parts)).toBe(once);
});

test.each(['hebergeur', 'mediateur', 'identifiants-uniques'])(
  'the part %s is empty while its settings are missing',
  (name) => {
    expect(pageParts(NO_NOTICES)[name]).toBe('');
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
