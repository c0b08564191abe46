/** First parts of paths that the shop itself answers: a page with one of these slugs would never be shown. */
const RESERVED: ReadonlySet<string> = new Set([
  'annonce',
  'apercu',
  'assets',
  'avis',
  'boutique',
  'carte-cadeau',
  'categorie-produit',
  'commander',
  'cookies',
  'couleurs',
  'dev',
  'devis',
  'etiquette-produit',
  'flux',
  'gestion',
  'healthz',
  'hors-ligne',
  'journal',
  'lettre',
  'achats-recents',
  'liste-de-souhaits',
  'media',
  'mes-donnees',
  'metrics',
  'mon-compte',
  'page',
  'panier',
  'prevenez-moi',
  'produit',
  'quel-jeu',
  'readyz',
  'retractation',
  'webhooks',
  'wc-auth',
  'wp-admin',
  'wp-json',
]);

export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** First parts of paths below the journal that are lists, not articles. */
const RESERVED_IN_JOURNAL: ReadonlySet<string> = new Set(['categorie', 'etiquette', 'page']);

export const isReservedInJournal = (slug: string): boolean => RESERVED_IN_JOURNAL.has(slug);
