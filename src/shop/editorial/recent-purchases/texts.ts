import { dayInFrance, formatLongDate, NARROW_SPACE } from '#platform/french.ts';

const hourInFrance = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});

/** « 15 novembre 2026 à 14:05 » */
const moment = (at: Date) => `${formatLongDate(dayInFrance(at))} à ${hourInFrance.format(at)}`;

export const texts = {
  label: 'Achats récents',
  close: 'Fermer',
  example: 'Exemple',
  exampleTitle: (name: string) => `${name} (exemple)`,
  why: `Pourquoi je vois ceci${NARROW_SPACE}?`,
  proofTitle: `Pourquoi je vois ceci${NARROW_SPACE}?`,
  proof: {
    order: 'Ce message vient d’une vraie commande, payée et non annulée, de moins de sept jours.',
    outdated: 'Ce message venait d’une vraie commande, qui n’est plus montrée aujourd’hui.',
    privacy:
      'Le prénom n’apparaît que si la personne l’a demandé après sa commande, la ville que si plusieurs commandes en viennent. Sinon nous écrivons « Un client » et le nom de la région.',
    paid: 'Payée le',
    product: 'Article',
    hash: 'Empreinte de la commande',
    moment,
    count:
      'Ce nombre est celui des commandes payées et non annulées des sept derniers jours qui contiennent cet article. Nous ne le montrons qu’au-dessus de trois.',
    example:
      'Ce message est un exemple écrit par la boutique. Il porte la mention « Exemple » et ne décrit aucun achat réel.',
  },
  consent: {
    title: 'Partager cet achat',
    lead: 'Notre boutique montre parfois un achat récent à ses visiteurs. Votre nom et votre adresse n’y figurent jamais.',
    label: 'J’accepte que mon prénom et ma ville apparaissent avec cet achat pendant sept jours.',
    save: 'Enregistrer mon choix',
  },
} as const;
