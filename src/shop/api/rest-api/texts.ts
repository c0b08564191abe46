import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  cannot: {
    view: 'Vous n’avez pas le droit de lire ces données.',
    create: 'Vous n’avez pas le droit de créer cet élément.',
    edit: 'Vous n’avez pas le droit de modifier cet élément.',
    delete: 'Vous n’avez pas le droit de supprimer cet élément.',
    batch: 'Vous n’avez pas le droit de traiter ces éléments par lot.',
  },
  authentication: {
    missing: (names: readonly string[]) =>
      `Paramètres de signature absents${NO_BREAK_SPACE}: ${names.join(', ')}`,
    key: 'Cette clé (Consumer key) n’existe pas, ou elle est révoquée.',
    secret: 'Ce secret (Consumer secret) n’est pas celui de la clé.',
    method: `La méthode de signature est inconnue${NO_BREAK_SPACE}: HMAC-SHA1 ou HMAC-SHA256.`,
    signature: 'La signature ne correspond pas à la requête.',
    timestamp: 'L’heure de la signature est trop éloignée de celle de la boutique.',
    nonce: 'Ce nonce a déjà servi.',
    read: 'Cette clé n’a pas le droit de lire.',
    write: 'Cette clé n’a pas le droit d’écrire.',
  },
  missingParameters: (names: readonly string[]) =>
    `${names.length > 1 ? 'Paramètres absents' : 'Paramètre absent'}${NO_BREAK_SPACE}: ${names.join(', ')}`,
  tooManyItems: (most: number) => `Un lot contient ${most} éléments au plus.`,
  noTrash: 'Cet élément ne peut pas être mis à la corbeille. Ajoutez force=true pour le supprimer.',
  unknownTerm: 'Cet élément n’existe pas.',
  termExists: 'Un élément porte déjà ce nom ou cette adresse.',
  unknownParent: 'L’élément parent n’existe pas, ou il est rangé dans l’élément lui-même.',
  usedTerm: 'Cet élément contient encore des produits ou d’autres éléments.',
  changedMeanwhile: 'Cet élément vient d’être modifié. Lisez-le, puis recommencez.',
  tooManyTerms: 'La boutique a déjà le plus grand nombre d’éléments de cette sorte.',
  unknownContinent: 'Ce continent n’existe pas.',
  unknownCountry: 'Ce pays n’existe pas.',
  unknownCurrency: 'Cette monnaie n’existe pas.',
  data: {
    continents: 'Les continents, avec leurs pays.',
    countries: 'Les pays.',
    currencies: 'Les monnaies.',
  },
  /** The summaries of the calls of a resource, in the guide. */
  summaries: {
    list: (many: string) => `Liste${NO_BREAK_SPACE}: ${many}.`,
    read: (one: string) => `Lit ${one}.`,
    create: (one: string) => `Crée ${one}.`,
    update: (one: string) => `Modifie ${one}. Les champs absents gardent leur valeur.`,
    delete: (one: string) => `Supprime ${one} et répond ce qu’il contenait.`,
    batch: (many: string) =>
      `Crée, modifie et supprime par lot, 100 éléments au plus${NO_BREAK_SPACE}: ${many}. Une erreur n’arrête pas les autres.`,
  },
  parameters: {
    context: `view${NO_BREAK_SPACE}: pour lire${NO_BREAK_SPACE}; edit${NO_BREAK_SPACE}: pour modifier. Les deux répondent les mêmes champs.`,
    fields: 'Les seuls champs voulus dans la réponse, séparés par des virgules.',
    page: 'Numéro de la page.',
    perPage: 'Éléments par page.',
    offset: 'Éléments passés avant le premier, au lieu de la page.',
    order: 'Sens de l’ordre.',
    orderby: 'Ordre.',
    search: 'Mots cherchés dans le nom, sans accents.',
    include: 'Seulement ces numéros.',
    exclude: 'Sauf ces numéros.',
    slug: 'Seulement ces noms d’adresse.',
    hideEmpty: 'Sans ceux qui n’ont aucun produit publié.',
    product: 'Seulement ceux de ce produit.',
    parent: 'Seulement ceux qui sont rangés dans cet élément.',
    force: 'Doit être vrai : la boutique n’a pas de corbeille pour ces éléments.'.replace(
      ' :',
      `${NO_BREAK_SPACE}:`,
    ),
    id: 'Numéro.',
    location: 'Code du pays ou du continent.',
    currency: 'Code de la monnaie, sur trois lettres.',
  },
} as const;
