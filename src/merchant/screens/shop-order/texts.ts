import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';

const quoted = (name: string) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`;

export const texts = {
  title: 'Ordre de la boutique',
  lead: 'Dans cet ordre, la boutique montre les produits quand le client n’en choisit pas un autre. Changez les places, puis enregistrez. Un produit qui vient d’être publié arrive d’habitude en tête.',
  back: 'Tous les produits',
  empty: 'Aucun produit n’est publié.',
  columns: { place: 'Place', name: 'Nom', sku: 'Référence' },
  featured: 'mis en avant',
  placeOf: (name: string) => `Place de ${quoted(name)}`,
  save: 'Enregistrer l’ordre',
  count: (count: number) => countOf(count, 'produit publié', 'produits publiés'),
  pages: 'Pages de l’ordre',
  previous: 'Page précédente',
  next: 'Page suivante',
  refused: 'Rien n’a été enregistré. Une place est un nombre entier, à partir de 1.',
  done: { range: 'L’ordre est enregistré.' },
};
