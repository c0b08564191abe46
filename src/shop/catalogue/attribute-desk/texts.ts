import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { SwatchKind } from '#shop/catalogue/products/product.ts';

const swatches: Readonly<Record<SwatchKind, string>> = {
  select: 'Liste déroulante',
  button: 'Boutons',
  color: 'Pastilles de couleur',
  image: 'Images',
};

/** « Nom », or « Nom de « Rouge » » for a value that has one already. */
const of = (label: string, name: string | undefined) =>
  name === undefined ? label : `${label} de «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`;

export const texts = {
  label: 'Nom',
  labelHint: 'Par exemple Couleur, Taille ou Finition.',
  swatch: 'Affichage dans la boutique',
  swatches,
  termName: (name: string | undefined) => of('Nom', name),
  termColor: (name: string | undefined) => of('Couleur', name),
  termDescription: (name: string | undefined) => of('Description', name),
  badColor: 'Choisissez une couleur.',
};
