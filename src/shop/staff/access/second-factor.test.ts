import { expect, test } from 'vitest';
import { formatRecoveryCode, mayWork, readTypedCode, recoveryCodeOf } from './second-factor.ts';

test.each([
  ['six digits', '123456', { kind: 'one-time', code: '123456' }],
  ['six digits in two groups', ' 123 456 ', { kind: 'one-time', code: '123456' }],
  ['a recovery code as printed', 'ABCDE-FGHJ2', { kind: 'recovery', code: 'ABCDEFGHJ2' }],
  ['a recovery code in small letters', 'abcde fghj2', { kind: 'recovery', code: 'ABCDEFGHJ2' }],
  ['ten digits', '2345678923', { kind: 'recovery', code: '2345678923' }],
])('%s are read as a code', (_case, typed, expected) => expect(readTypedCode(typed)).toEqual(expected));

test.each([
  ['five digits', '12345'],
  ['seven digits', '1234567'],
  ['a recovery code with a character that none has', 'ABCDE-FGHJ0'],
  ['nothing', ''],
  ['a long text', 'A'.repeat(5_000)],
])('%s is no code', (_case, typed) => expect(readTypedCode(typed)).toBeUndefined());

test('a recovery code is printed in two groups and read back', () => {
  const code = recoveryCodeOf([0, 31, 32, 63, 255, 1, 2, 3, 4, 5]);
  expect(formatRecoveryCode(code)).toBe('A9A99-BCDEF');
  expect(readTypedCode(formatRecoveryCode(code))).toEqual({ kind: 'recovery', code });
});

test.each([
  ['somebody with a second factor', true, false, true],
  ['nobody without one', false, false, false],
  ['somebody without one in the demo on this machine', false, true, true],
])('%s may work', (_case, hasSecondFactor, isLocalDemo, expected) =>
  expect(mayWork({ hasSecondFactor }, { isLocalDemo })).toBe(expected),
);
