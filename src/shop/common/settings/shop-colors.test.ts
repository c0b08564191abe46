import { expect, test } from 'vitest';
import { colorsCss, colorsHref, contrastOf, isReadableAccent, isReadablePrimary } from './shop-colors.ts';
import { parsePromise, printPromise, USUAL_COLORS, USUAL_STOREFRONT } from './shopfront-settings.ts';

test('black on white has the contrast 21, a colour on itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#3f7a57', '#3f7a57')).toBe(1);
});

test.each([
  ['#062f87', true],
  ['#1f5c3a', true],
  ['#fabc05', false],
  ['#7a9bd8', false],
  ['#ffffff', false],
  ['red', false],
  ['#06f', false],
])('links and buttons of %s can be read: %s', (color, is) => expect(isReadablePrimary(color)).toBe(is));

test.each([
  ['#fabc05', true],
  ['#f4a7b9', true],
  ['#062f87', false],
])('dark text on %s can be read: %s', (color, is) => expect(isReadableAccent(color)).toBe(is));

test('the usual colours need no further style sheet; others have one that no name can break', () => {
  expect(colorsHref(USUAL_COLORS)).toBeUndefined();
  const href = colorsHref({ ...USUAL_COLORS, primaryColor: '#1f5c3a' });
  expect(href).toBe('/couleurs/1f5c3a-fabc05.css');
  expect(colorsCss('1f5c3a-fabc05.css')).toMatch(/^:root\{--color-primary:#1f5c3a;[-\w:;#]+\}$/);
  for (const name of ['', '1f5c3a.css', '1f5c3a-fabc0.css', '1F5C3A-FABC05.css', '1f5c3a-fabc05.css;}', 'x'])
    expect(colorsCss(name)).toBeUndefined();
});

test('a promise is one line of icon, title and text', () => {
  expect(parsePromise(' truck | Vite | Demain ')).toEqual({ icon: 'truck', title: 'Vite', text: 'Demain' });
  expect(parsePromise('truck | Vite')).toEqual({ icon: 'truck', title: 'Vite', text: '' });
  for (const line of ['Vite', 'avion | Vite', 'truck | ', 'truck | a | b | c'])
    expect(parsePromise(line)).toBeUndefined();
  for (const promise of USUAL_STOREFRONT.promises)
    expect(parsePromise(printPromise(promise))).toEqual(promise);
});
