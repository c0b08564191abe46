import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { LinkProblem } from '#shop/catalogue/link-desk/check-links.ts';

const listed = (references: readonly string[]) => references.join(', ');

function problemText(problem: LinkProblem): string {
  switch (problem.code) {
    case 'unknown':
      return `Aucun produit n’a cette référence${NO_BREAK_SPACE}: ${listed(problem.references)}.`;
    case 'not-simple':
      return `Un lot se compose de produits simples. Ceux-ci n’en sont pas${NO_BREAK_SPACE}: ${listed(problem.references)}.`;
    case 'too-many':
      return `${problem.most} produits au plus.`;
    case 'itself':
      return 'Un produit ne peut pas être associé à lui-même.';
    case 'members-required':
      return 'Ce lot est publié\u00a0: il garde au moins un élément. Pour ne plus le vendre, retirez-le de la boutique.';
  }
}

export const texts = {
  form: 'Associations du produit',
  related: 'Produits associés',
  relatedHint:
    'Une référence (SKU) par ligne, dans l’ordre où la boutique les montre. La boutique complète avec les produits qui ressemblent le plus à celui-ci.',
  members: 'Éléments du lot',
  membersHint:
    'Une référence (SKU) par ligne, dans l’ordre. Avec des éléments, ce produit est un lot\u00a0: son prix et son stock sont ceux de ses éléments.',
  noMembers:
    'Seul un produit simple qui n’est pas publié et n’a jamais été commandé peut devenir un lot. Dupliquez celui-ci si vous voulez en faire un.',
  variable: 'Un produit à déclinaisons ne peut pas être un lot.',
  save: 'Enregistrer',
  refused: 'Rien n’a été enregistré. À corriger',
  changedTitle: 'Quelqu’un a modifié ces associations entre-temps. Rien n’a été enregistré.',
  changedHint:
    'Votre saisie est gardée ci-dessous. Enregistrez encore une fois pour remplacer les valeurs actuelles\u00a0:',
  none: 'aucun',
  problemText,
  done: { enregistrees: 'Les associations sont enregistrées.' },
};
