/**
 * Words of a query that do not narrow its results: articles and verbs, and words that only say that a gift is
 * wanted, for whom and on which occasion. A product with such a word in its name still comes first.
 */
const ARTICLES = 'a au aux c d de des du en et j l la le les m n ou par pour qu s sur t un une y';
const GRAMMAR =
  'afin ai aimerais ainsi alors apres as aussi avant avec avoir bien ca ce cela ces cet cette chez comme comment dans donc elle ' +
  'elles es est etre eux faire fait faut il ils je leur leurs lui ma mais me mes moi mon ne nos notre nous on pas peu peut plus ' +
  'pourquoi quand que quel quelle quelles quels qui quoi sa sans se selon ses si son sont souhaite sous ta te tes toi ton tous ' +
  'tout toute toutes tres trop tu vers veut veux voici voila vos votre voudrais vous';
const WISHES =
  'acheter achat aime aimer apprendre apprend bon bonne bons bonnes beau belle beaux belles bel cherche chercher chouette commander conseil ' +
  'conseille conseils donner idee idees indispensable ideal ideale joli jolie jolis jolies meilleur meilleure meilleurs ' +
  'meilleures nouveau nouveaux nouveaute nouveautes offre offrir original originale originaux premier premiere premiers ' +
  'premieres selection sympa top trouver utile vente vendre vendu adapte adaptee adaptes qualite';
const OCCASIONS =
  'anniversaire anniversaires bapteme cadeau cadeaux calendrier fete fetes gift noel paques rentree saint nicolas sapin surprise ' +
  'surprises naissances';
const PERSONS =
  'adulte bambin bambins cousin cousine enfant enfants famille fille filles fillette fils filleul filleule frere garcon garcons ' +
  'garconnet gamin gosse grand grande grands grandes maman mamie mere neveu niece papa papi parents pere petit petite petits ' +
  'petites soeur tonton tata';
const THINGS =
  'activite activites article articles chose divertissement educatif educatifs educative educatives accessoire accessoires jeu ' +
  'jeux joue jouer jouet jouets jouent joujou ludique ludiques objet objets occupation occuper occupe pedagogique pedagogiques ' +
  'produit produits truc';
const MEASURES =
  'age ages agee an annee annees ans budget e environ eur euro euros max maxi maximum min mini mois prix tarif';

const words = (list: string) => list.split(' ');

const QUIET = new Set([ARTICLES, GRAMMAR, WISHES, OCCASIONS, PERSONS, THINGS, MEASURES].flatMap(words));
const ARTICLE_WORDS = new Set(words(ARTICLES));
const FUNCTION_WORDS = new Set([ARTICLES, GRAMMAR, MEASURES].flatMap(words));

export const isQuiet = (plain: string) => QUIET.has(plain);

/** An article or a preposition: it does not distinguish two phrases. */
export const isArticle = (plain: string) => ARTICLE_WORDS.has(plain);

/** A word that carries no meaning even in a title. */
export const isFunctionWord = (plain: string) => FUNCTION_WORDS.has(plain);

/** Common words, so that a typing error in one of them is recognised. */
export const QUIET_WORDS: readonly string[] = [...QUIET];
