import { expect, test } from 'vitest';
import { toText, type MailBlock } from './mail.ts';

test.each<[MailBlock, string]>([
  [{ kind: 'title', text: 'Merci' }, 'Merci\n====='],
  [{ kind: 'paragraph', text: 'Bonjour Anne,' }, 'Bonjour Anne,'],
  [
    {
      kind: 'rows',
      rows: [
        { name: 'Tangram × 1', value: '12,00 €' },
        { name: 'Total', value: '12,00 €', isSum: true },
      ],
    },
    'Tangram × 1\u00a0: 12,00 €\nTotal\u00a0: 12,00 €',
  ],
  [{ kind: 'lines', lines: ['Anne Rossi', '69004 Lyon'] }, 'Anne Rossi\n69004 Lyon'],
  [{ kind: 'lines', title: 'Livraison', lines: ['69004 Lyon'] }, 'Livraison\u00a0:\n69004 Lyon'],
  [{ kind: 'button', label: 'Payer', href: 'https://exemple.fr/payer/' }, 'Payer\nhttps://exemple.fr/payer/'],
])('%o is plain text too', (block, text) => {
  expect(toText([block], ['Éveil', '69004 Lyon'])).toBe(`${text}\n\n-- \nÉveil\n69004 Lyon\n`);
});
