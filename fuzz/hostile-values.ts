import type { Random } from './random.ts';

const NESTING = 20_000;

const WHITESPACE_AND_CONTROLS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001',
  '\u200b',
  '\u2003',
  '\ufeff',
  '\u202e',
  '\ud83d\ude00',
  '\ufffd',
  '\r\n',
  '\t',
];
const NUMBERS = [
  '0',
  '1',
  '-1',
  '-0',
  '+1',
  '00',
  '1.5',
  '1,5',
  '1e3',
  '1e309',
  '-1e309',
  '0x10',
  '1_000',
  '１２',
  '٣',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740993',
  '9'.repeat(40),
  '1e-7',
  'NaN',
  'Infinity',
  '-Infinity',
];
const OTHER_TYPES = ['null', 'undefined', 'true', 'false', 'on', '[]', '{}', '[object Object]'];
const OBJECT_PROPERTIES = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  '__defineGetter__',
];
const INJECTIONS = [
  "'",
  '"',
  '`',
  "' or 1=1 --",
  '; drop table products; --',
  '$1',
  '${1}',
  '{{1}}',
  '%',
  '%%',
  '_%',
  '\\',
  '\\u0000',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..\\..\\',
  '//evil.example',
  '\\\\x',
];
const DATES = [
  '0000-00-00',
  '2026-02-31',
  '9999-99-99',
  '275760-09-14',
  '-000001-01-01',
  '2026-11-17T25:61:61Z',
  '1970-01-01',
];
const CONTACT_DETAILS = [
  'a@b',
  'a@exemple.fr',
  `${'a'.repeat(300)}@exemple.fr`,
  'é@exemple.fr',
  '"a b"@exemple.fr',
  'FR',
  'XX',
  '75011',
  '06 12',
];
const LONG_TEXTS = [
  'x'.repeat(300),
  'é'.repeat(5_000),
  '😀'.repeat(2_000),
  'e\u0301'.repeat(2_000),
  '('.repeat(2_000),
  'a+'.repeat(1_000),
];
/** The format of the shop's keys, tokens and ids. */
const PLAUSIBLE_IDS = [
  'wc_order_aaaaaaaaaaaaa',
  'a'.repeat(32),
  '0'.repeat(32),
  'f'.repeat(64),
  'pm_card_visa',
  'pi_1_secret_2',
  'tangram',
];

/** Values that break parsers, number conversions, lookups and databases. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...WHITESPACE_AND_CONTROLS,
  ...NUMBERS,
  ...OTHER_TYPES,
  ...OBJECT_PROPERTIES,
  ...INJECTIONS,
  ...DATES,
  ...CONTACT_DETAILS,
  ...LONG_TEXTS,
  ...PLAUSIBLE_IDS,
];

/** Percent-encoded sequences that are invalid, overlong, or change the path when they are decoded. */
export const HOSTILE_ENCODINGS: readonly string[] = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%2500',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%f8%88%80%80%80',
  '%u0000',
  '%0d%0aX: y',
  '%2e%2e',
  '%2f',
  '%5c',
  '%3f',
  '%23',
  '%26',
  '%3d',
  '%20',
  '%E2%80%83',
  '%F0%9F%98%80',
  '..;',
  ';a=b',
  '//',
  '/./',
  '/../',
];

/** A JSON value of a random type: nested, too long, or with property names of `Object.prototype`. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 10);
  if (kind < 3) return random.pick(HOSTILE_TEXTS);
  if (kind === 3) return random.pick([0, -1, 1.5, 1e308, -0, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1]);
  if (kind === 4) return random.pick([true, false, null]);
  if (kind === 5) return { toString: 'x', valueOf: 'y', length: -1 };
  if (kind === 6) return Array.from({ length: random.below(4) }, () => hostileJson(random, depth + 1));
  if (kind === 7) return Array.from({ length: 200 }, () => random.pick(HOSTILE_TEXTS).slice(0, 20));
  return Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      random.pick(HOSTILE_TEXTS).slice(0, 50),
      hostileJson(random, depth + 1),
    ]),
  );
}

/** Bodies that are malformed JSON, or valid JSON that few parsers expect. */
export const HOSTILE_JSON_TEXTS: readonly string[] = [
  '',
  ' ',
  '{',
  '[',
  '"',
  'null',
  '0',
  '"text"',
  '[]',
  '[[]]',
  'NaN',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":1e999}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"\\u0000":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"a":"\\udc00\\ud800"}',
  '['.repeat(NESTING) + ']'.repeat(NESTING),
  '{"a":'.repeat(NESTING) + '1' + '}'.repeat(NESTING),
  `{"a":"${'x'.repeat(100_000)}"}`,
];
