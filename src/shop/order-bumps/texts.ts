import { NO_BREAK_SPACE, NARROW_SPACE } from '../../platform/french.ts';

export const texts = {
  heading: `Un petit plus${NARROW_SPACE}?`,
  add: (price: string) => `Ajouter pour ${price}`,
  addNamed: (name: string, price: string) => `Ajouter pour ${price}${NO_BREAK_SPACE}: ${name}`,
  taken: 'Ajouté à votre commande',
  remove: 'Retirer',
  removeNamed: (name: string) => `Retirer${NO_BREAK_SPACE}: ${name}`,
  bullet: (position: number, count: number) => `Offre ${position} sur${NO_BREAK_SPACE}${count}`,
  bullets: 'Choisir une offre',
  added: (name: string) => `${name} est dans votre commande.`,
  removed: (name: string) => `${name} n’est plus dans votre commande.`,
  refused: 'Cet article n’est plus proposé avec votre commande.',
  failed: 'La commande n’a pas pu être modifiée. Réessayez dans un instant.',
} as const;
