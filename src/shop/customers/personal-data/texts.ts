import { formatPeriod } from '#shop/common/retention/format-period.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { countOf, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';

const colon = `${NO_BREAK_SPACE}:`;
const semicolon = `${NARROW_SPACE};`;

export const texts = {
  title: 'Vos données personnelles',
  description:
    'Recevez par courriel un lien pour télécharger ou faire effacer ce que la boutique sait de vous, avec ou sans compte.',
  lead: `Indiquez l’adresse e-mail que vous avez utilisée chez nous. Nous y envoyons un lien qui vous permet de télécharger ce que nous savons de vous, ou de le faire effacer. Il ne faut pas de compte${colon} commandes, avis, questions, commentaires, messages, lettre et cartes cadeaux sont retrouvés par l’adresse.`,
  email: 'Adresse e-mail',
  submit: 'Recevoir le lien',
  privacy: 'Ce que nous recueillons et combien de temps nous le gardons',
  expired: 'Ce formulaire est resté ouvert trop longtemps. Envoyez-le de nouveau.',
  sentTitle: 'Regardez votre boîte de réception',
  sent: (email: string) => `Un message part vers ${email}. Le lien qu’il contient sert pendant une heure.`,
  sentHint:
    'Rien n’arrive d’ici quelques minutes ? Regardez parmi les indésirables, ou vérifiez l’adresse et recommencez.'.replace(
      ' ?',
      `${NARROW_SPACE}?`,
    ),
  again: 'Indiquer une autre adresse',
  ownTitle: (email: string) => `Données de ${email}`,
  exportTitle: 'Télécharger vos données',
  exportLead:
    'Tout ce que la boutique sait de cette adresse, dans un fichier que d’autres logiciels savent lire (JSON).',
  exportButton: 'Télécharger mes données',
  exportFile: 'mes-donnees.json',
  exported: 'Ce lien a déjà servi à un téléchargement. Demandez-en un nouveau pour recommencer.',
  eraseTitle: 'Faire effacer vos données',
  eraseLead: `C’est immédiat et sans retour. Téléchargez d’abord vos données si vous voulez les garder.`,
  erasePoints: [
    `Votre inscription à la lettre, vos adresses, vos signalements, vos messages, vos liens et les messages que nous vous avons envoyés sont effacés tout de suite${semicolon} les cartes cadeaux reçues gardent leur solde, sans votre nom.`,
    'Vos avis, vos questions et vos commentaires restent lisibles, sans votre nom ni votre adresse.',
    'Vos commandes terminées ne sont plus reliées à vous. Votre e-mail, votre téléphone, votre adresse de livraison et vos messages en sont retirés.',
  ],
  eraseAccount:
    'Votre compte, votre panier, votre liste de souhaits et vos cartes enregistrées sont supprimés.',
  administrator: `Cette adresse administre la boutique${colon} son compte ne se supprime pas ici.`,
  keptTitle: 'Ce que nous gardons',
  keptNothing: `Rien${colon} aucune de vos données ne doit être conservée.`,
  keptUntil: (until: string) => `Jusqu’${until}.`,
  kept: {
    ordersUnderWay: (count: number) => ({
      what: `Les coordonnées de ${countOf(count, 'commande en cours', 'commandes en cours')}`,
      why: 'pour vous livrer, vous écrire ou vous rembourser',
      until: 'à la fin de la commande',
    }),
    books: (count: number, until: string) => ({
      what: `Le nom, l’adresse de facturation et les montants de ${countOf(count, 'commande', 'commandes')}, avec leurs factures et leurs contrats`,
      why: 'la loi l’exige (articles L123-22 du Code de commerce et L213-1 du Code de la consommation)',
      until: `au ${until} au plus tard`,
    }),
    withdrawals: (count: number, until: string) => ({
      what: countOf(count, 'déclaration de rétractation', 'déclarations de rétractation'),
      why: 'comme preuve, le temps de la prescription (article 2224 du Code civil)',
      until: `au ${until}, ou ${formatPeriod(RETENTION.withdrawal)} après leur règlement`,
    }),
    giftCards: {
      what: 'Une carte cadeau qui doit encore vous être envoyée',
      why: 'pour qu’elle vous parvienne',
      until: 'à la fin de sa validité',
    },
  },
  confirm: 'Je veux effacer définitivement mes données.',
  confirmFirst: 'Cochez cette case pour confirmer.',
  eraseButton: 'Effacer mes données',
  erasedTitle: 'Vos données sont effacées',
  erased: (email: string) =>
    `Nous l’avons aussi écrit à ${email}. Seul ce que la loi nous oblige à conserver reste.`,
  goneTitle: 'Ce lien ne sert plus',
  gone: 'Il a déjà servi, ou plus d’une heure a passé. Demandez-en un autre.',
  newLink: 'Demander un nouveau lien',
} as const;
