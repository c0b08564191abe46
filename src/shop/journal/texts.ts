import { countOf, formatLongDate, NO_BREAK_SPACE } from '../../platform/french.ts';

export const texts = {
  journal: 'Le journal',
  introduction:
    'Des gestes simples, des repères par âge et un peu de méthode, pour accompagner les enfants sans les presser.',
  page: (page: number) => `page ${page}`,
  tagTitle: (tag: string) => `Articles sur le thème${NO_BREAK_SPACE}: ${tag.toLowerCase()}`,
  termIntroduction: (name: string) =>
    `Tous les articles du journal dans «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}».`,
  topics: 'Rubriques du journal',
  allTopics: 'Tous les articles',
  pages: 'Pages du journal',
  readMore: 'Lire l’article',
  readMoreOf: (title: string) => `Lire l’article${NO_BREAK_SPACE}: ${title}`,
  readingTime: (minutes: number) => `${minutes}${NO_BREAK_SPACE}min de lecture`,
  publishedOn: (isoDate: string) => formatLongDate(isoDate),
  writtenBy: (author: string) => `Par ${author}`,
  updatedOn: (isoDate: string) => `Mis à jour le ${formatLongDate(isoDate)}`,
  filedUnder: 'Classé dans',
  products: 'Dans cet article',
  neighbours: 'Articles voisins',
  previous: 'Article précédent',
  next: 'Article suivant',
  related: 'À lire ensuite',
  articleCount: (count: number) => countOf(count, 'article', 'articles'),
  emptyTitle: 'Le journal s’écrit encore',
  empty: 'Aucun article ici pour l’instant. En attendant, la boutique vous est ouverte.',
  seeShop: 'Voir la boutique',
} as const;
