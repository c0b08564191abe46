import { expect, test } from 'vitest';
import { passes, type Visit } from './conditions.ts';
import { isCounting, type Conditions } from './pop-up.ts';

const VISIT: Visit = {
  pageViews: 1,
  sessions: 1,
  address: 'https://eveil.example/boutique/?orderby=price',
  referrer: 'https://www.google.fr/',
  host: 'www.eveil.example',
  roles: [],
  device: 'desktop',
  browser: 'firefox',
  shown: 0,
  shopTime: '2026-12-01 09:00',
};

const url = (text: string, action: 'show' | 'hide' | 'regex', of: 'page' | 'referrer' = 'page') =>
  ({ url: { text, action, of } }) satisfies Conditions;
const once = { times: { most: 1, period: 'month', countedOn: 'open' } } satisfies Conditions;

test.each<[string, Conditions, Partial<Visit>, boolean]>([
  ['no condition', {}, {}, true],
  ['three pages before, on the third', { pageViews: 3 }, { pageViews: 3 }, false],
  ['three pages before, on the fourth', { pageViews: 3 }, { pageViews: 4 }, true],
  ['one visit before, at the first', { sessions: 1 }, { sessions: 1 }, false],
  ['one visit before, at the second', { sessions: 1 }, { sessions: 2 }, true],
  ['an address it has', url('/boutique/', 'show'), {}, true],
  ['an address it has not', url('/journal/', 'show'), {}, false],
  ['an address where it is hidden', url('/boutique/', 'hide'), {}, false],
  ['an address where it is not hidden', url('/journal/', 'hide'), {}, true],
  ['an expression that matches', url('/boutique/(\\?|$)', 'regex'), {}, true],
  ['an expression that does not', url('/boutique/$', 'regex'), {}, false],
  ['the address it was led here from', url('google', 'show', 'referrer'), {}, true],
  ['another address to be led here from', url('partenaire.fr', 'show', 'referrer'), {}, false],
  ['a device it is for', { devices: ['desktop', 'tablet'] }, {}, true],
  ['a device it is not for', { devices: ['mobile'] }, {}, false],
  ['not shown yet', once, {}, true],
  ['shown often enough', once, { shown: 1 }, false],
  ['a browser it is for', { browsers: ['firefox'] }, {}, true],
  ['a browser it is not for', { browsers: ['safari'] }, {}, false],
  ['a browser nobody knows', { browsers: ['safari'] }, { browser: undefined }, false],
  ['the minute it begins', { schedule: { from: '2026-12-01 09:00', until: null } }, {}, true],
  ['a minute before', { schedule: { from: '2026-12-01 09:01', until: null } }, {}, false],
  ['the minute it ends', { schedule: { from: null, until: '2026-12-01 09:00' } }, {}, false],
  ['between both', { schedule: { from: '2026-11-30 00:00', until: '2026-12-24 18:00' } }, {}, true],
  ['all that hold', { ...once, ...url('/boutique/', 'show'), devices: ['desktop'] }, {}, true],
  ['all but one', { ...once, ...url('/boutique/', 'show'), devices: ['mobile'] }, {}, false],
])('with %s (§3.17#11, §4.17#1)', (_, conditions, visit, isShown) => {
  expect(passes(conditions, { ...VISIT, ...visit })).toBe(isShown);
});

test.each(['(', '[a', '*'])('“%s” is no regular expression: the pop-up stays hidden (§5.8#4)', (text) => {
  expect(passes(url(text, 'regex'), { ...VISIT, address: text })).toBe(false);
});

const GOOGLE = 'https://www.google.fr/';
test.each<[string, Conditions['sources'], string, boolean]>([
  ['the shop itself', ['internal'], 'https://eveil.example/panier/', true],
  ['the shop itself, for others', ['external', 'search'], 'https://www.eveil.example/', false],
  ['another site', ['external'], 'https://blog.example/jouets', true],
  ['another site, for searches', ['search'], 'https://blog.example/jouets', false],
  ['a search', ['search'], GOOGLE, true],
  ['a search, for other sites', ['external'], GOOGLE, true],
  ['a search, for the shop itself', ['internal'], GOOGLE, false],
  ['nowhere', ['external'], '', true],
  ['the shop itself, for all three', ['internal', 'external', 'search'], 'https://eveil.example/', true],
  ['a search, for all three', ['internal', 'external', 'search'], GOOGLE, true],
  ['nowhere, for all three', ['internal', 'external', 'search'], '', true],
])('a visit from %s (§4.17#8)', (_, sources, referrer, isShown) => {
  expect(passes({ sources }, { ...VISIT, referrer })).toBe(isShown);
});

test('visitors who are not signed in always pass (§6#12)', () => {
  expect(passes({ loggedIn: 'all' }, VISIT)).toBe(true);
  expect(passes({ loggedIn: ['customer', 'administrator'] }, VISIT)).toBe(true);
});
test.each([['customer'], ['administrator'], ['customer', 'administrator']])(
  'set to all users, whoever is signed in never sees it: %s %s (§6#13)',
  (...roles) => {
    expect(passes({ loggedIn: 'all' }, { ...VISIT, roles })).toBe(false);
  },
);
test('otherwise whoever has a listed role is left out (§6#14)', () => {
  const loggedIn = ['administrator'];
  expect(passes({ loggedIn }, { ...VISIT, roles: ['administrator'] })).toBe(false);
  expect(passes({ loggedIn }, { ...VISIT, roles: ['customer', 'administrator'] })).toBe(false);
  expect(passes({ loggedIn }, { ...VISIT, roles: ['customer'] })).toBe(true);
});

test.each<[Conditions, boolean]>([
  [{ pageViews: 1 }, true],
  [{ sessions: 1 }, true],
  [once, true],
  [{ devices: ['mobile'], loggedIn: 'all' }, false],
])('only conditions on page views, sessions or displays require counting: %j', (conditions, isCounted) => {
  expect(isCounting({ settings: { ...SETTINGS, conditions } })).toBe(isCounted);
});

const SETTINGS = {
  openSelector: '',
  triggers: {},
  conditions: {},
  avoidsOthers: false,
  closeButtonDelayS: 0,
  closeButton: 'inside',
  entrance: 'none',
  exit: 'none',
  animationS: 0,
  preventsScroll: true,
  closesAfterS: 0,
  staysOnBackgroundClick: false,
  staysOnEscape: false,
  takesFocus: true,
  placement: 'center',
  classes: '',
} as const;
