import { MOST_FAILURES } from './webhook.ts';

export const texts = {
  off: (url: string) =>
    `${MOST_FAILURES} envois de suite vers ${url} ont échoué. La boutique n’envoie plus rien à cette adresse tant que vous ne réactivez pas le webhook.`,
  seeDeliveries: 'Voir les envois',
};
