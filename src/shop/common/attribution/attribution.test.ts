import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAttribution, deviceType, FIELDS, type AttributionField } from './attribution.ts';

const cleaned = (values: Partial<Record<AttributionField, unknown>>) =>
  cleanAttribution((field) => values[field]);

test('the attribution of a visit is kept with its device type, without empty values (§3.12#5, §3.12#13)', () => {
  const values = {
    source_type: 'utm',
    utm_source: 'lettre',
    session_entry: 'https://eveil.example/?utm_source=lettre',
    session_start_time: '2026-11-15 08:30:00',
    session_pages: '3',
    session_count: '1',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  };
  expect(cleaned({ ...values, utm_medium: '(none)', utm_term: '' })).toEqual({
    ...values,
    device_type: 'Desktop',
  });
});

const REFUSED: [AttributionField, unknown][] = [
  ['source_type', 'admin'],
  ['referrer', 'javascript:alert(1)'],
  ['referrer', 'https://a.example/"><script>'],
  ['session_entry', '/boutique/'],
  ['session_start_time', 'yesterday'],
  ['session_pages', '0'],
  ['session_pages', '-1'],
  ['session_count', '12345678'],
  ['utm_source', ['a', 'b']],
  ['utm_source', { $ne: 1 }],
  ['utm_source', '(none)'],
  ['utm_source', '   '],
];
test.each(REFUSED)('%s with the value %j is discarded', (field, value) => {
  expect(cleaned({ [field]: value })).toEqual({});
});

test('long values are truncated, and control characters are replaced with spaces', () => {
  expect(cleaned({ utm_campaign: 'x'.repeat(5000) }).utm_campaign).toHaveLength(255);
  expect(cleaned({ utm_term: 'a\u0000b\u001b[31m' }).utm_term).toBe('a b [31m');
  const long = `https://a.example/${'x'.repeat(5000)}`;
  expect(cleaned({ referrer: long }).referrer).toHaveLength(1000);
});

test('for any input, kept values are non-empty, at most 1000 long, well-formed and without null characters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), fc.string({ unit: 'binary', maxLength: 3000 }), (field, text) => {
      for (const value of Object.values(cleaned({ [field]: text }))) {
        expect(value).not.toBe('');
        expect(value.length).toBeLessThanOrEqual(1000);
        expect(value).not.toContain('\u0000');
        expect(value.isWellFormed()).toBe(true);
      }
    }),
  );
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'Mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'Mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148', 'Tablet'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36', 'Tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'Desktop'],
])('%s is a device of the kind %s', (userAgent, kind) => {
  expect(deviceType(userAgent)).toBe(kind);
});
