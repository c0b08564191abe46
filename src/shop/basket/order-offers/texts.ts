import { NO_BREAK_SPACE, NARROW_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import type { OfferRefusal } from './offer-change.ts';

type OfferRow = {
  readonly slug: string;
  readonly title: string;
  readonly active: boolean;
  readonly kind: string | null;
  readonly discount: number | null;
};

export const texts = {
  heading: `Un petit plus${NARROW_SPACE}?`,
  add: (price: string) => `Ajouter pour ${price}`,
  addNamed: (name: string, price: string) => `Ajouter pour ${price}${NO_BREAK_SPACE}: ${name}`,
  insteadOf: (price: string) => `au lieu de ${price}, avec votre commande`,
  taken: 'Ajouté à votre commande',
  remove: 'Retirer',
  removeNamed: (name: string) => `Retirer${NO_BREAK_SPACE}: ${name}`,
  bullet: (position: number, count: number) => `Offre ${position} sur${NO_BREAK_SPACE}${count}`,
  bullets: 'Choisir une offre',
  added: (name: string) => `${name} est dans votre commande.`,
  removed: (name: string) => `${name} n’est plus dans votre commande.`,
  refused: 'Cet article n’est plus proposé avec votre commande.',
  failed: 'La commande n’a pas pu être modifiée. Réessayez dans un instant.',
  /** Output of `npm run offer`. */
  command: {
    usage: 'npm run offer -- <produit> 10%|2,50|plein|stop|actif',
    offer: ({ slug, title, active, kind, discount }: OfferRow) => {
      const off =
        kind === 'percent' ? `−${discount}${NO_BREAK_SPACE}%` : `−${formatPrice(toCents(discount ?? 0))}`;
      const price = discount === null ? 'prix habituel' : off;
      return `${slug} · ${title} · ${active ? price : 'arrêtée'}`;
    },
    refusals: {
      'no-such-product': 'Ce produit n’existe pas, ou n’est pas en vente.',
      'not-simple': `Un produit à options ne se propose pas ici${NO_BREAK_SPACE}: choisissez un produit simple.`,
      'one-price': `Le prix d’un livre est fixé par son éditeur${NO_BREAK_SPACE}: il se propose sans remise (loi du 10${NO_BREAK_SPACE}août 1981).`,
    } satisfies Record<OfferRefusal, string>,
  },
} as const;
