import { expect, test } from 'vitest';
import { formMessage } from './form-message.ts';

const MESSAGES = {
  success: 'Inscrit.',
  pending: 'Confirmez.',
  failed: 'Réessayez.',
  error: (error: string) => `Erreur : ${error}`,
};
const body = (value: unknown) => ({ error: '', success: { body: JSON.stringify(value) } });

test.each([
  [
    '“subscribed” says the success message (§4.15#2)',
    body({ status: 'subscribed', title: '' }),
    'Inscrit.',
    false,
  ],
  [
    '“pending” says that of the double opt-in (§4.15#3)',
    body({ status: 'pending', title: '' }),
    'Confirmez.',
    false,
  ],
  ['any other status says its title (§4.15#4)', body({ status: 400, title: 'Adresse ?' }), 'Adresse ?', true],
  ['an error is said as one (§7.8#7, §8.4#9)', { error: 'trop vite' }, 'Erreur : trop vite', true],
  ['an error comes first', { ...body({ status: 'pending' }), error: 'panne' }, 'Erreur : panne', true],
  ['what cannot be read is a failure', { error: '', success: { body: '<html>' } }, 'Réessayez.', true],
  ['nothing is a failure', undefined, 'Réessayez.', true],
])('%s', (_, answer, text, isError) => {
  expect(formMessage(answer, MESSAGES)).toEqual({ text, isError });
});
