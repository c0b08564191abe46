import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';

export const rubricTexts = {
  title: 'Rubriques et étiquettes',
  back: 'Tous les articles',
  kinds: { category: 'Rubriques', post_tag: 'Étiquettes' },
  none: { category: 'Il n’y a pas encore de rubrique.', post_tag: 'Il n’y a pas encore d’étiquette.' },
  add: { category: 'Ajouter une rubrique', post_tag: 'Ajouter une étiquette' },
  name: 'Nom',
  nameOf: (name: string) => `Nom de «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`,
  addButton: 'Ajouter',
  rename: 'Renommer',
  remove: 'Supprimer',
  removeOf: (name: string) => `Supprimer «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`,
  articles: (count: number) => countOf(count, 'article', 'articles'),
  faults: {
    'name-missing': 'Indiquez un nom avec au moins une lettre ou un chiffre.',
    'name-too-long': 'Le nom a 60 caractères au plus.',
    taken: 'Ce nom existe déjà.',
    used: 'Des articles y sont encore classés. Retirez-la d’abord de ces articles.',
    unknown: 'Elle n’existe plus.',
  },
  done: {
    ajoute: 'Elle est ajoutée.',
    renomme: 'Elle est renommée. Son adresse reste la même.',
    supprime: 'Elle est supprimée.',
  },
};
