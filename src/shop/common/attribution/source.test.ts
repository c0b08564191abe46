import { expect, test } from 'vitest';
import { findSource, type LandingPage } from './source.ts';

const NEW = { source: false, session: false };

function landing(query: string, referrer = ''): LandingPage {
  const from = referrer === '' ? undefined : new URL(referrer);
  return {
    host: 'www.eveil.example',
    parameters: Object.fromEntries(new URLSearchParams(query)),
    referrer: from && {
      host: from.host,
      path: from.pathname,
      parameters: Object.fromEntries(from.searchParams),
    },
  };
}

const CASES: [string, string, string, string, string, string][] = [
  ['a typed address', '', '', 'typein', '(direct)', '(none)'],
  ['a page of the shop', '', 'https://www.eveil.example/boutique/', 'typein', '(direct)', '(none)'],
  ['the shop without www', '', 'https://eveil.example/', 'typein', '(direct)', '(none)'],
  ['Google', '', 'https://www.google.fr/', 'organic', 'google', 'organic'],
  ['Google abroad', '', 'https://www.google.co.uk/', 'organic', 'google', 'organic'],
  ['Bing, by q', '', 'https://www.bing.com/search?q=puzzle', 'organic', 'bing', 'organic'],
  ['Yahoo, by p', '', 'https://fr.search.yahoo.com/search?p=puzzle', 'organic', 'yahoo', 'organic'],
  ['Rambler, by query', '', 'https://nova.rambler.ru/search?query=puzzle', 'organic', 'rambler', 'organic'],
  ['an engine that did not search', '', 'https://www.bing.com/', 'referral', 'bing.com', 'referral'],
  ['DuckDuckGo', '', 'https://duckduckgo.com/?q=puzzle', 'referral', 'duckduckgo.com', 'referral'],
  ['Qwant', '', 'https://www.qwant.com/?q=puzzle', 'referral', 'qwant.com', 'referral'],
  ['a host that only ends like one', '', 'https://notbing.com/?q=a', 'referral', 'notbing.com', 'referral'],
  [
    'a host that only begins like one',
    '',
    'https://google.evil.example/',
    'referral',
    'google.evil.example',
    'referral',
  ],
  ['a blog', '', 'https://www.blog.example/jeux', 'referral', 'blog.example', 'referral'],
  ['a short link', '', 'https://t.co/abc', 'referral', 'twitter.com', 'referral'],
  ['a campaign', 'utm_source=lettre&utm_medium=email', '', 'utm', 'lettre', 'email'],
  ['a campaign found by search', 'utm_source=x', 'https://www.google.fr/', 'utm', 'x', '(none)'],
  ['a campaign with only a name', 'utm_campaign=noel', '', 'utm', '(none)', '(none)'],
  ['an empty campaign', 'utm_source=', '', 'typein', '(direct)', '(none)'],
  ['an advertisement', 'gclid=abc', 'https://www.google.fr/', 'utm', 'google', 'cpc'],
  ['a named advertisement', 'gclid=abc&utm_medium=display', '', 'utm', 'google', 'display'],
];

test.each(CASES)(
  'whoever comes by %s is counted so (§3.12#14, §9.9#5)',
  (_, query, referrer, ...[typ, src, mdm]) => {
    expect(findSource(landing(query, referrer), NEW)).toMatchObject({ typ, src, mdm });
  },
);

test('a campaign says nine things of itself (§3.12#7, §3.12#8)', () => {
  const query =
    'utm_source=s&utm_medium=m&utm_campaign=c&utm_content=co&utm_term=t&utm_id=7' +
    '&utm_source_platform=p&utm_creative_format=f&utm_marketing_tactic=ta';
  expect(findSource(landing(query), NEW)).toEqual({
    typ: 'utm',
    src: 's',
    mdm: 'm',
    cmp: 'c',
    cnt: 'co',
    trm: 't',
    id: '7',
    plt: 'p',
    fmt: 'f',
    tct: 'ta',
  });
});

test('an advertisement has a campaign of its own, a link from elsewhere its path', () => {
  expect(findSource(landing('gclid=1'), NEW)).toMatchObject({ cmp: 'google_cpc' });
  expect(findSource(landing('', 'https://blog.example/jeux/bois'), NEW)).toMatchObject({
    cnt: '/jeux/bois',
  });
});

const KNOWN = { source: true, session: true };

test.each([
  ['goes from page to page', '', 'https://www.eveil.example/', undefined],
  ['types an address', '', '', undefined],
  ['comes back from a payment page', '', 'https://bank.example/3ds', undefined],
  ['comes back by a search engine', '', 'https://www.google.fr/', 'organic'],
  ['comes back by a campaign', 'utm_source=a', '', 'utm'],
])('during a visit, whoever %s is then counted as %s', (_, query, referrer, typ) => {
  expect(findSource(landing(query, referrer), KNOWN)?.typ).toBe(typ);
});

test('a new visit by a link from elsewhere is counted as one, although another source was known', () => {
  const later = { source: true, session: false };
  expect(findSource(landing('', 'https://blog.example/'), later)?.typ).toBe('referral');
  expect(findSource(landing(''), later)).toBeUndefined();
});
