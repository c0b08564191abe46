import { expect, test } from 'vitest';
import { readFinderRequest, wishHref } from './wish.ts';

const SKILLS = ['langage', 'logique', 'sens'];
const read = (query: string) => readFinderRequest(new URLSearchParams(query), SKILLS);

test.each([
  ['age=30', { ageMonths: 30, likes: [], budget: null }],
  ['age=0', { ageMonths: 0, likes: [], budget: null }],
  ['age=180', { ageMonths: 180, likes: [], budget: null }],
  ['ans=2&mois=6&budget=', { ageMonths: 30, likes: [], budget: null }],
  ['ans=3+ans&mois=', { ageMonths: 36, likes: [], budget: null }],
  ['mois=18+mois', { ageMonths: 18, likes: [], budget: null }],
  ['ans=&mois=30', { ageMonths: 30, likes: [], budget: null }],
  ['age=30&aime=sens&aime=langage&budget=30', { ageMonths: 30, likes: ['langage', 'sens'], budget: 30 }],
  ['age=30&aime=sens&aime=sens', { ageMonths: 30, likes: ['sens'], budget: null }],
  ['age=30&budget=30+€&utm_source=lettre', { ageMonths: 30, likes: [], budget: 30 }],
])('the url ?%s is a wish', (query, wish) => {
  expect(read(query)).toMatchObject({ kind: 'wish', wish });
});

test.each([
  ['aime=sens', ['age-missing']],
  ['ans=&mois=&budget=', ['age-missing']],
  ['age=-1', ['age-invalid']],
  ['age=9999', ['age-invalid']],
  ['age=181', ['age-invalid']],
  ['age=1.5', ['age-invalid']],
  ['age=abc', ['age-invalid']],
  ['ans=trois', ['age-invalid']],
  ['ans=15&mois=1', ['age-invalid']],
  ['age=30&age=40', ['age-repeated']],
  ['age=30&ans=2', ['age-repeated']],
  ['ans=2&ans=3', ['age-repeated']],
  ['age=30&aime=danse', ['like-unknown']],
  ['age=30&budget=0', ['budget-invalid']],
  ['age=30&budget=-5', ['budget-invalid']],
  ['age=30&budget=24,90', ['budget-invalid']],
  ['age=30&budget=10000', ['budget-invalid']],
  ['age=30&budget=20&budget=30', ['budget-repeated']],
  ['age=x&aime=danse&budget=y', ['age-invalid', 'like-unknown', 'budget-invalid']],
])('the url ?%s is refused', (query, codes) => {
  const request = read(query);
  expect(request.kind === 'invalid' && request.faults.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['', { years: '', months: '', likes: [], budget: '' }],
  ['age=30', { years: '2', months: '6', likes: [], budget: '' }],
  ['age=36', { years: '3', months: '', likes: [], budget: '' }],
  ['age=0', { years: '', months: '0', likes: [], budget: '' }],
  ['age=-1&budget=beaucoup', { years: '', months: '-1', likes: [], budget: 'beaucoup' }],
  ['ans=trois&mois=6&aime=sens', { years: 'trois', months: '6', likes: ['sens'], budget: '' }],
  ['ans=0&mois=18', { years: '0', months: '18', likes: [], budget: '' }],
])('the form keeps the entries of ?%s', (query, entries) => {
  expect(read(query).entries).toEqual(entries);
});

test('a url without a parameter of the form shows the blank form', () => {
  expect(read('').kind).toBe('blank');
  expect(read('utm_source=lettre').kind).toBe('blank');
});

test('a wish has one url, which leads back to it', () => {
  const wish = { ageMonths: 30, likes: ['langage', 'sens'], budget: 30 };
  const href = wishHref(wish);
  expect(href).toBe('/quel-jeu/?age=30&aime=langage&aime=sens&budget=30');
  expect(read(href.slice(href.indexOf('?') + 1))).toMatchObject({ kind: 'wish', wish });
  expect(wishHref({ ageMonths: 0, likes: [], budget: null })).toBe('/quel-jeu/?age=0');
});
