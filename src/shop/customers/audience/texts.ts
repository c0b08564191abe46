import { countOf, formatRating, NO_BREAK_SPACE } from '#platform/french.ts';
import { orderRate, type ProductAudience } from './audience-report.ts';

export const texts = {
  /** Error messages for scripts and their authors. */
  expired: 'Ce jeton n’est plus valable. Rechargez la page.',
  refused: 'La mesure d’audience n’a pas été acceptée.',
  unknownEvent: 'Cet événement n’est pas mesuré.',
  badProperties: 'Les propriétés de l’événement ne se lisent pas.',
  /** Output of `npm run audience`. */
  command: {
    usage: 'npm run audience -- [consent] [nombre de jours, 30 si rien n’est dit, 762 au plus]',
    title: (days: number) =>
      `${days === 1 ? 'Le dernier jour' : `Les ${days}${NO_BREAK_SPACE}derniers jours`}, parmi les visiteurs qui ont accepté la mesure d’audience${NO_BREAK_SPACE}:`,
    nothing: 'Rien n’a encore été compté.',
    line: (product: ProductAudience) => {
      const { slug, name, views, baskets, orders } = product;
      const rate = orderRate(product);
      return [
        slug,
        name,
        countOf(views, 'vue', 'vues'),
        countOf(baskets, 'panier', 'paniers'),
        countOf(orders, 'commande', 'commandes'),
        ...(rate === undefined ? [] : [`${formatRating(rate)}${NO_BREAK_SPACE}% des vues`]),
      ].join(' · ');
    },
  },
} as const;
