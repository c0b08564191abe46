import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPeriod } from './format-period.ts';
import { RETENTION } from './retention.ts';

/** A row of the privacy page: why data is collected, which data, on which legal basis and for how long. */
type RetentionRow = readonly [purpose: string, data: string, basis: string, kept: string];

const ROWS: readonly RetentionRow[] = [
  [
    'Traiter et livrer la commande',
    'Nom, adresses, courriel, téléphone, contenu de la commande',
    'Exécution du contrat',
    `${formatPeriod(RETENTION.orderContacts)} après la commande pour le courriel, le téléphone, l’adresse de livraison et les messages (article 2224 du Code civil)`,
  ],
  [
    'Établir un devis',
    'Nom, adresses, courriel, téléphone, articles et prix',
    'Mesures précontractuelles',
    `${formatPeriod(RETENTION.quotes)} après le dernier changement (article L110-4 du Code de commerce)`,
  ],
  [
    'Facturation et comptabilité',
    'Commandes, nom et adresse de facturation, factures, paiements (jamais le numéro de carte)',
    'Obligation légale (article L123-22 du Code de commerce)',
    formatPeriod(RETENTION.books),
  ],
  [
    `Contrats à partir de 120${NO_BREAK_SPACE}€`,
    'Conditions acceptées, produits, prix, avertissements',
    'Obligation légale (article L213-1 du Code de la consommation)',
    formatPeriod(RETENTION.contracts),
  ],
  [
    'Compte client',
    'Identifiants, adresses, historique',
    'Exécution du contrat',
    `Jusqu’à la suppression du compte, ou ${formatPeriod(RETENTION.unusedAccount)} sans activité (un courriel vous prévient ${formatPeriod(RETENTION.accountNotice)} avant)`,
  ],
  [
    'Connexion au compte',
    'Sessions ouvertes',
    'Exécution du contrat',
    `${formatPeriod(RETENTION.session)} sans visite, ou ${formatPeriod(RETENTION.stayingSession)} si vous restez connecté`,
  ],
  [
    'Panier',
    'Articles choisis, adresses saisies avant de commander',
    'Exécution du service demandé',
    `${formatPeriod(RETENTION.cart)} sans changement`,
  ],
  [
    'Liste de souhaits',
    'Produits que vous avez gardés',
    'Exécution du service demandé',
    `${formatPeriod(RETENTION.guestWishlist)} sans visite sur cet appareil, ou jusqu’à la suppression du compte`,
  ],
  [
    'Cartes cadeaux',
    'Nom et courriel du destinataire, message',
    'Exécution du contrat',
    `${formatPeriod(RETENTION.giftRecipient)} après la fin de validité`,
  ],
  [
    'Rétractation, retours et garanties',
    'Déclaration, échanges, preuves d’envoi',
    'Obligation légale',
    `${formatPeriod(RETENTION.withdrawal)} après le règlement`,
  ],
  [
    'Répondre à vos messages',
    'Nom, courriel, message',
    'Intérêt légitime',
    `${formatPeriod(RETENTION.messages)} après le dernier échange`,
  ],
  [
    'Lettre d’information',
    'Courriel, date et mots de votre accord',
    'Consentement',
    `Jusqu’à votre désinscription, puis ${formatPeriod(RETENTION.newsletterProof)} comme preuve${NARROW_SPACE}; ${formatPeriod(RETENTION.newsletterRequest)} si vous ne confirmez pas`,
  ],
  [
    'Vous prévenir du retour d’un article',
    'Courriel, article attendu',
    'Exécution du service demandé',
    `Jusqu’au courriel qui vous prévient, ${formatPeriod(RETENTION.waitingShopper)} au plus`,
  ],
  ['Avis sur les produits', 'Nom affiché, note, texte', 'Consentement', 'Tant que l’avis est publié'],
  [
    'Commentaires du journal',
    'Nom affiché, adresse e-mail (jamais affichée), texte',
    'Consentement',
    'Tant que le commentaire est publié',
  ],
  [
    'Connaître l’origine des commandes et des comptes',
    'Origine de la visite, page d’arrivée, navigateur',
    'Consentement',
    'Avec la commande ou le compte',
  ],
  [
    'Savoir ce qui est regardé et acheté',
    'Nombre de vues, de mises au panier et d’achats de chaque produit par jour, sans rien qui vous identifie',
    'Consentement',
    formatPeriod(RETENTION.audienceCounts),
  ],
  [
    'Savoir ce qui est cherché',
    'Nombre de recherches par jour, sans rien qui vous identifie',
    'Intérêt légitime',
    formatPeriod(RETENTION.searchCounts),
  ],
  [
    'Prouver les réponses au bandeau des cookies',
    'Nombre d’accords et de refus par jour et par version du texte, sans rien qui vous identifie',
    'Obligation légale (article 7 du RGPD)',
    'Sans limite, puisque personne n’y est désigné',
  ],
  ['Sécurité du site', 'Journaux techniques, adresse IP', 'Intérêt légitime', formatPeriod(RETENTION.logs)],
];

const HEAD = ['Finalité', 'Données', 'Durée de conservation', 'Base légale'];

/** The table of the privacy page as HTML. */
export function retentionTable(): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return [
    '<table>',
    `<thead>${row(HEAD, 'th')}</thead>`,
    '<tbody>',
    // The period comes before the legal basis, so that a phone shows it without scrolling.
    ...ROWS.map(([purpose, data, basis, kept]) => row([purpose, data, kept, basis], 'td')),
    '</tbody>',
    '</table>',
  ].join('\n');
}
