import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { HEADINGS, isColumn } from '#shop/catalogue/product-files/product-columns.ts';
import type { FileSource, ForeignField, ImportField } from '#shop/catalogue/product-import/import-fields.ts';
import type { Difference, ImportProblem } from '#shop/catalogue/product-import/import-problem.ts';
import {
  MOST_FILE_BYTES,
  MOST_ROWS,
  type ImportStatus,
  type Outcome,
  type Verdict,
} from '#shop/catalogue/product-import/import-states.ts';
import type { PictureRefusal } from '#shop/catalogue/product-import/picture-urls.ts';
import type { ImportRefusal, MappingRefusal } from '#shop/catalogue/product-import/server/change-import.ts';
import type { FileRefusal } from '#shop/catalogue/product-import/server/read-product-file.ts';
import { formatMoment } from '../format-moment.ts';
import { formTexts } from '../products/form-texts.ts';
import { texts as productTexts } from '../products/texts.ts';

const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;
const products = (count: number) => countOf(count, 'produit', 'produits');
const megabytes = `${MOST_FILE_BYTES / 1024 / 1024}${NO_BREAK_SPACE}Mo`;

const foreignFields: Record<ForeignField, string> = {
  commaCategories: 'Catégories séparées par des virgules',
  commaSkills: 'Compétences séparées par des virgules',
  escapedShortDescription: 'Résumé (retours à la ligne de WooCommerce)',
  escapedDescription: 'Description (retours à la ligne de WooCommerce)',
  stockTracker: 'Suivi du stock (vide : stock non compté)',
  lengthCm: 'Longueur (cm)',
  widthCm: 'Largeur (cm)',
  heightCm: 'Hauteur (cm)',
  weightKg: 'Poids (kg)',
  compareAtCents: 'Prix avant réduction TTC',
  option1Name: 'Caractéristique 1, nom',
  option1Value: 'Caractéristique 1, valeur',
  option2Name: 'Caractéristique 2, nom',
  option2Value: 'Caractéristique 2, valeur',
  option3Name: 'Caractéristique 3, nom',
  option3Value: 'Caractéristique 3, valeur',
  pictureUrls: 'Photos (adresses https)',
};

const sources: Record<FileSource, string> = {
  own: 'Fichier de cette boutique',
  woocommerce: 'Fichier de WooCommerce',
  shopify: 'Fichier de Shopify',
  other: 'Fichier d’une autre origine',
};

const statuses: Record<ImportStatus, string> = {
  uploaded: 'Colonnes à confirmer',
  checking: 'Vérification en cours',
  checked: 'À importer',
  running: 'Import en cours',
  fetching: 'Photos en cours',
  done: 'Terminé',
};

const fileRefusals: Record<FileRefusal | 'none' | 'too-large', string> = {
  none: 'Choisissez un fichier CSV.',
  'too-large': `Ce fichier est trop grand${NO_BREAK_SPACE}: ${megabytes} au plus. Partagez-le en plusieurs.`,
  'not-a-text': 'Ce fichier n’est pas un fichier CSV. Dans votre tableur, enregistrez-le au format CSV.',
  unreadable:
    'Ce fichier CSV est abîmé : un guillemet n’est pas fermé. Enregistrez-le à nouveau depuis votre tableur.',
  empty:
    'Ce fichier ne contient aucun produit. Il faut une ligne de titres et au moins une ligne de produit.',
  'too-many-rows': `Ce fichier a plus de ${formatCount(MOST_ROWS)} lignes. Partagez-le en plusieurs.`,
  'too-many-columns': 'Ce fichier a trop de colonnes. Vérifiez qu’il contient bien des produits.',
};

const refusals: Record<ImportRefusal | MappingRefusal, string> = {
  unknown: 'Cet import n’existe plus.',
  busy: 'Le travail est en cours. Attendez qu’il soit terminé.',
  'not-checked': 'Confirmez d’abord les colonnes.',
  'no-name': 'Indiquez au moins la colonne du nom ou celle de la référence.',
  repeated: 'Deux colonnes ont la même signification. Ignorez l’une des deux.',
  'wrong-length': 'Ce formulaire n’est plus à jour. Rechargez la page.',
};

const pictureRefusals: Record<PictureRefusal, string> = {
  'bad-url': 'Il faut une adresse complète qui commence par https.',
  'not-reached': 'Cette adresse ne répond pas, ou elle n’est pas sur l’internet public.',
  'not-found': 'Cette adresse ne donne pas de fichier, ou il est trop grand.',
  'not-a-photo': 'Ce fichier n’est pas une photo lisible.',
  'too-many': 'Ce produit a déjà le plus grand nombre de photos.',
  'product-gone': 'Ce produit n’existe plus.',
};

const kinds: Record<Verdict | Outcome, string> = {
  create: 'À créer',
  change: 'À modifier',
  same: 'Sans changement',
  refused: 'Refusés',
  created: 'Créés',
  changed: 'Modifiés',
};

const shared = formTexts.problemText;
type Sentences = Record<ImportProblem['code'], (text: string, most: number) => string>;

const sentences: Sentences = {
  required: () => 'Cette cellule est nécessaire.',
  'too-long': (_, most) => shared({ field: '', code: 'too-long', most }),
  'too-many-lines': (_, most) => `${formatCount(most)} éléments au plus.`,
  'not-a-number': () => shared({ field: '', code: 'not-a-number' }),
  negative: () => shared({ field: '', code: 'negative' }),
  'not-positive': () => shared({ field: '', code: 'not-positive' }),
  'too-large': (_, most) => shared({ field: '', code: 'too-large', most }),
  'price-missing': () => shared({ field: '', code: 'price-missing' }),
  'sale-not-lower': () => shared({ field: '', code: 'sale-not-lower' }),
  'sale-missing': () => shared({ field: '', code: 'sale-missing' }),
  'age-order': () => shared({ field: '', code: 'age-order' }),
  'sizes-incomplete': () => shared({ field: '', code: 'sizes-incomplete' }),
  'bad-slug': () => shared({ field: '', code: 'bad-slug' }),
  'bad-gtin': () => shared({ field: '', code: 'bad-gtin' }),
  taken: () => shared({ field: '', code: 'taken' }),
  unknown: () => shared({ field: '', code: 'unknown' }),
  'reason-beside-warnings': () => shared({ field: '', code: 'reason-beside-warnings' }),
  'bad-email': () => shared({ field: '', code: 'bad-email' }),
  'bad-country': () => shared({ field: '', code: 'bad-country' }),
  'not-a-moment': () => shared({ field: '', code: 'not-a-moment' }),
  'period-order': () => shared({ field: '', code: 'period-order' }),
  'no-such-photo': () => 'Cette photo n’existe pas.',
  'unknown-word': (text) => `${quoted(text)} n’est pas une valeur possible ici.`,
  'unknown-skill': (text) => `La compétence ${quoted(text)} n’existe pas. Ajoutez-la, ou ignorez la colonne.`,
  'unknown-maker': (text) =>
    `${quoted(text)} n’est pas connu. Ajoutez les colonnes de son adresse, de son e-mail et de son pays, ou ignorez la colonne.`,
  'bad-category': (text) => `${quoted(text)} ne peut pas être le nom d’une catégorie.`,
  twice: () => 'Cette référence est déjà plus haut dans le fichier.',
  'new-group': () =>
    'Un lot ne peut pas être créé par un fichier. Créez-le à la main, puis importez ses changements.',
  'unknown-type': (text) => `Le type ${quoted(text)} ne peut pas être importé.`,
  'unknown-parent': () => 'Le produit de cette déclinaison n’existe ni dans le fichier ni dans la boutique.',
  'no-variations': () =>
    'Ce produit ne peut pas recevoir de déclinaisons : il est publié ou a déjà été commandé sans elles, ou c’est un lot.',
  'no-rows': () => 'Les déclinaisons de ce produit ne sont pas dans le fichier.',
  'no-options': () =>
    'Indiquez les valeurs de cette nouvelle déclinaison, par exemple « Couleur: Rouge | Taille: Grand ».',
  'bad-option': (text) => `${quoted(text)} ne peut pas être la valeur d’une caractéristique.`,
  'same-options': () => 'Une autre déclinaison de ce produit a déjà ces valeurs.',
  changed: () => 'Quelqu’un a modifié ce produit pendant l’import. Rien n’a changé.',
  incomplete: () => formTexts.otherProblem,
  'last-active': () => 'Un produit publié garde au moins une déclinaison active.',
};

function headingOf(column: ImportProblem['column'] | Difference['column']): string {
  if (column === null) return '';
  return column === 'pictureUrls' ? foreignFields.pictureUrls : HEADINGS[column];
}

const MOST_SHOWN = 80;
const shown = (cell: string) => {
  if (cell === '') return 'vide';
  const letters = [...cell.replace(/\s+/gu, ' ')];
  return quoted(letters.length > MOST_SHOWN ? `${letters.slice(0, MOST_SHOWN).join('')}…` : letters.join(''));
};

export const texts = {
  title: 'Importer des produits',
  back: 'Tous les produits',
  allImports: 'Tous les imports',
  lead: `Envoyez un fichier CSV exporté par cette boutique, par WooCommerce ou par Shopify, ou préparé dans un tableur. Rien ne change avant que vous ayez vu ce que l’import fera.`,
  rules: [
    `Un produit est reconnu à sa référence, ou sans référence à l’adresse de sa page. Les autres sont créés en brouillon.`,
    `Une cellule vide efface la valeur. Une colonne absente ou ignorée ne change rien.`,
    `Les prix sont lus TTC${NO_BREAK_SPACE}: 24,90, 24.9 ou 24.`,
    `Les photos dont le fichier donne l’adresse (https) sont téléchargées ensuite, pour les produits qui n’en ont pas encore.`,
  ],
  file: 'Fichier CSV',
  fileHint: `UTF-8 ou Windows, séparé par des points-virgules, des virgules ou des tabulations. ${formatCount(MOST_ROWS)} lignes et ${megabytes} au plus.`,
  send: 'Envoyer le fichier',
  fileRefusals,
  refusals,
  recent: 'Imports récents',
  recentColumns: { file: 'Fichier', when: 'Envoyé', rows: 'Lignes', status: 'État' },
  noRecent: 'Aucun fichier n’a encore été importé.',
  statuses,
  sources,
  started: (author: string, at: Date) => `Envoyé par ${author} le ${formatMoment(at)}`,
  rows: (count: number) => countOf(count, 'ligne', 'lignes'),
  columnsTitle: 'Que contiennent les colonnes ?',
  columnsLead: (known: number, all: number) =>
    `${countOf(known, 'colonne reconnue', 'colonnes reconnues')} sur ${formatCount(all)}. Vérifiez-les, puis lancez la vérification.`,
  changeColumns: 'Changer les colonnes',
  column: (heading: string, index: number) => heading || `Colonne ${index + 1}`,
  examples: (cells: readonly string[]) =>
    cells.length === 0 ? 'Toujours vide' : `Par exemple${NO_BREAK_SPACE}: ${cells.map(shown).join(', ')}`,
  ignored: 'Ignorer cette colonne',
  field: (field: ImportField) => (isColumn(field) ? HEADINGS[field] : foreignFields[field]),
  defaultMaker: 'Fabricant des nouveaux produits dont la ligne n’en nomme aucun',
  noDefaultMaker: 'Aucun : ces lignes seront refusées',
  check: 'Vérifier le fichier',
  progress: (done: number, total: number) => `${formatCount(done)} sur ${products(total)}.`,
  progressLabel: 'Avancement',
  leave: 'Vous pouvez quitter cette page : le travail continue.',
  rate: (rate: number, seconds: number) =>
    `${products(rate)} par seconde, encore environ ${countOf(seconds, 'seconde', 'secondes')}.`,
  refresh: 'Actualiser',
  kinds,
  kindsLabel: 'Résultats',
  nothingToDo: 'Rien à importer : aucun produit du fichier ne peut être créé ou modifié.',
  start: (count: number) => `Importer ${products(count)}`,
  startHint: 'Les lignes refusées sont laissées de côté.',
  remove: 'Oublier ce fichier',
  done: {
    cree: 'Le fichier est reçu. Vérifiez ses colonnes.',
    verifie: 'Les colonnes sont enregistrées.',
    lance: 'L’import est lancé.',
    oublie: 'Le fichier est oublié. Les produits déjà importés restent.',
  },
  report: 'L’import est terminé.',
  pictureProgress: (done: number, total: number) =>
    `Les produits sont importés. ${formatCount(done)} photos sur ${formatCount(total)}.`,
  pictures: (added: number, known: number, refused: number) =>
    [
      `${countOf(added, 'photo ajoutée', 'photos ajoutées')}`,
      ...(known > 0 ? [countOf(known, 'déjà là', 'déjà là')] : []),
      ...(refused > 0 ? [countOf(refused, 'refusée', 'refusées')] : []),
    ].join(', ') + '.',
  line: (line: number) => `Ligne ${formatCount(line)},`,
  pictureRefusal: (url: string, reason: PictureRefusal) =>
    `${NO_BREAK_SPACE}: ${shown(url)}. ${pictureRefusals[reason]}`,
  refusedFile: 'Télécharger les lignes refusées',
  refusedColumns: { line: 'Ligne', problem: 'Problème' },
  tableColumns: {
    line: 'Ligne',
    product: 'Produit',
    sku: 'Référence',
    changes: 'Changements',
    problem: 'Problème',
    missing: 'Avant la publication',
  },
  empty: 'Aucun produit ici.',
  more: 'Suite',
  first: 'Début',
  pages: 'Pages des résultats',
  difference: ({ line, sku, column, before, after }: Difference, productLine: number) =>
    `${line === productLine ? '' : `${sku}, `}${headingOf(column)}${NO_BREAK_SPACE}: ${shown(before)} → ${shown(after)}`,
  problem: ({ line, column, code, text = '', most = 0 }: ImportProblem) =>
    `Ligne ${formatCount(line)}${column === null ? '' : `, ${headingOf(column)}`}${NO_BREAK_SPACE}: ${sentences[code](text, most)}`,
  missing: (facts: readonly string[]) =>
    facts.length === 0
      ? ''
      : `Il manque${NO_BREAK_SPACE}: ${facts
          .map(
            (fact) =>
              Object.entries(productTexts.missingFacts).find(([known]) => known === fact)?.[1] ?? fact,
          )
          .join(', ')}.`,
};
