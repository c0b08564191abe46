/** The placeholders of all mails: the word in braces that the merchant types, and its meaning. */
export const PLACEHOLDERS = {
  shop: { word: 'boutique', meaning: 'le nom de la boutique' },
  firstName: { word: 'prénom', meaning: 'le prénom, s’il est connu' },
  number: { word: 'numéro', meaning: 'le numéro de la commande ou du message' },
  order: { word: 'commande', meaning: 'la commande concernée, ou « commande à retrouver »' },
  amount: { word: 'montant', meaning: 'le montant, avec le signe €' },
  product: { word: 'produit', meaning: 'le nom du produit' },
  about: { word: 'sujet', meaning: 'le produit entre guillemets, ou « la boutique »' },
  article: { word: 'article', meaning: 'le titre de l’article du journal' },
  giver: { word: 'acheteur', meaning: 'le nom de la personne qui offre la carte' },
  date: { word: 'date', meaning: 'la date' },
  email: { word: 'adresse', meaning: 'l’adresse e-mail' },
  role: { word: 'rôle', meaning: 'le rôle dans l’équipe' },
  topic: { word: 'objet', meaning: 'l’objet du message reçu' },
  items: { word: 'articles', meaning: 'le nombre d’articles' },
  webhook: { word: 'webhook', meaning: 'le nom du webhook' },
  year: { word: 'année', meaning: 'l’année' },
} as const;

export type PlaceholderName = keyof typeof PLACEHOLDERS;

const NAMES = new Map<string, string>(Object.entries(PLACEHOLDERS).map(([name, { word }]) => [word, name]));

/** The name of a placeholder by its word, for example `number` for « numéro ». */
export const placeholderOf = (word: string): string | undefined => NAMES.get(word);

/** « {numéro} » */
export const bracedWord = (name: PlaceholderName): string => `{${PLACEHOLDERS[name].word}}`;
