import { expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';
import { openSealedText, sealText } from './sealed-text.ts';

const keyedHash = createKeyedHash('secret');
const sealed = sealText(keyedHash, 'note 1', 'les cerises sont mûres');

test('a sealed text opens with the secret and the purpose it was sealed with', () => {
  expect(openSealedText(keyedHash, 'note 1', sealed)).toBe('les cerises sont mûres');
  expect(sealText(keyedHash, 'note 1', 'les cerises sont mûres')).not.toBe(sealed);
});

test.each([
  ['of another purpose', keyedHash, 'note 2', sealed],
  ['of another shop', createKeyedHash('other'), 'note 1', sealed],
  ['with a changed byte', keyedHash, 'note 1', `${sealed.slice(0, -3)}AAA`],
  ['that is cut off', keyedHash, 'note 1', sealed.slice(0, 20)],
  ['that is empty', keyedHash, 'note 1', ''],
])('a sealed text %s does not open', (_case, hash, purpose, text) =>
  expect(openSealedText(hash, purpose, text)).toBeUndefined(),
);
