import { formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import { greeting } from '#shop/common/mails/typed-text.ts';

const colon = `${NO_BREAK_SPACE}:`;

export const texts = {
  hello: (name: string) => greeting('Bonjour', name),
  from: (sender: string) => `De la part de ${sender}`,
  message: 'Son message',
  code: 'Code',
  amount: 'Montant',
  validUntil: 'Valable jusqu’au',
  day: (isoDay: string) => formatLongDate(isoDay),
  how: `Saisissez ce code dans votre panier, au moment de payer. La carte s’utilise en une ou plusieurs fois, seule ou avec un autre moyen de paiement, sur tous les articles sauf une autre carte cadeau.`,
  keep: `Gardez bien ce message${colon} nous ne conservons pas le code en clair. La carte est jointe en PDF, à imprimer.`,
  seeShop: 'Découvrir la boutique',
  seeBalance: 'Consulter le solde de la carte',
  cardTitle: 'Carte cadeau',
  fileName: (lastFour: string) => `carte-cadeau-${lastFour}.pdf`,
  test: `Carte d’essai${colon} payée sans argent réel, elle ne vaut que dans la boutique d’essai.`,
} as const;
