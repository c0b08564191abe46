import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { CategoryFault } from './check-category.ts';

/** The faults of a field of a category. */
export function faultText(fault: CategoryFault): string {
  switch (fault.code) {
    case 'required':
      return 'Donnez un nom à la catégorie.';
    case 'too-long':
      return `Ce texte est trop long${NO_BREAK_SPACE}: ${fault.most} caractères au plus.`;
    case 'slug-invalid':
      return `L’adresse ne contient que des lettres sans accent, des chiffres et des tirets, comme «${NO_BREAK_SPACE}jeux-de-bain${NO_BREAK_SPACE}».`;
    case 'slug-taken':
      return 'Une autre catégorie a déjà cette adresse. Choisissez-en une autre.';
    case 'parent-unknown':
      return 'Cette catégorie parente n’existe pas, ou n’existe plus.';
    case 'parent-inside':
      return 'Une catégorie ne peut pas être rangée dans elle-même, ni dans l’une de ses sous-catégories.';
  }
}
