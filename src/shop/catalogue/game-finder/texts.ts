import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents, type Cents } from '#platform/money.ts';
import type { WishCondition } from './recommend-games.ts';
import { OLDEST_YEARS, type FinderFault } from './wish.ts';

const COLON = `${NO_BREAK_SPACE}:`;
const YEAR = 12;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const euros = (amount: number) => `${amount}${NO_BREAK_SPACE}€`;
const years = (count: number) => `${count}${NO_BREAK_SPACE}${count === 1 ? 'an' : 'ans'}`;

/** « 18 mois », « 1 an », « 2 ans et 6 mois ». */
function ageInWords(months: number): string {
  if (months === 0) return `moins d’un${NO_BREAK_SPACE}mois`;
  if (months === YEAR || (months >= 2 * YEAR && months % YEAR === 0)) return years(months / YEAR);
  if (months < 2 * YEAR) return `${months}${NO_BREAK_SPACE}mois`;
  return `${years(Math.floor(months / YEAR))} et ${months % YEAR}${NO_BREAK_SPACE}mois`;
}

const faults: Record<FinderFault['code'], string> = {
  'age-missing': `Indiquez l’âge de l’enfant${COLON} les années, les mois, ou les deux.`,
  'age-invalid': `Indiquez un âge en chiffres, entre 0 et ${years(OLDEST_YEARS)}.`,
  'age-repeated': `L’âge est indiqué plusieurs fois${COLON} gardez-en un seul.`,
  'like-unknown': `L’une des activités n’est pas dans notre liste${COLON} choisissez parmi celles-ci.`,
  'budget-invalid': `Indiquez un budget en euros entiers, par exemple${NO_BREAK_SPACE}30, ou laissez ce champ vide.`,
  'budget-repeated': `Le budget est indiqué plusieurs fois${COLON} gardez-en un seul.`,
};

const widened: Record<WishCondition, string> = {
  likes: `Nous avons élargi une seule condition, les activités${COLON} ces jeux conviennent à son âge, pour d’autres envies.`,
  budget: `Nous avons élargi une seule condition, le budget${COLON} ces jeux le dépassent, du plus proche au plus éloigné.`,
  age: `Nous avons élargi une seule condition, l’âge${COLON} ces jeux s’adressent à des enfants un peu plus jeunes.`,
};

export const texts = {
  title: `Quel jeu pour lui${NARROW_SPACE}?`,
  introduction: `Dites-nous l’âge de l’enfant, ce qu’il aime faire et votre budget${COLON} nous vous proposons cinq jeux, et nous disons pourquoi.`,
  description: `Trouvez un jeu éducatif selon l’âge de l’enfant, ce qu’il aime faire et votre budget${COLON} cinq idées, avec la raison de chaque choix.`,
  invitationButton: 'Trouver une idée',
  age: 'Son âge',
  ageHint: `Avant 2${NO_BREAK_SPACE}ans, les mois comptent${NARROW_SPACE}; ensuite, les années suffisent.`,
  years: 'Ans',
  months: 'Mois',
  likes: 'Ce qu’il aime faire',
  likesHint: 'Une ou plusieurs activités, ou aucune.',
  budget: 'Votre budget',
  budgetHint: 'Le prix le plus élevé, en euros entiers.',
  submit: 'Voir les jeux',
  resultsTitle: (months: number) => `Quel jeu pour un enfant de ${ageInWords(months)}${NARROW_SPACE}?`,
  ideas: (count: number) =>
    count === 1 ? 'Notre idée' : `Nos ${['', '', 'deux', 'trois', 'quatre', 'cinq'][count] ?? count} idées`,
  others: 'D’autres idées',
  criteria: 'Vos critères',
  childOf: (months: number) => `Enfant de ${ageInWords(months)}`,
  atMost: (budget: number) => `${euros(budget)} au plus`,
  changeCriteria: 'Changer les critères',
  share: `L’adresse de cette page contient vos critères${COLON} vous pouvez l’envoyer à qui cherche un cadeau.`,
  none: `Aucun jeu en stock ne réunit vos critères aujourd’hui.`,
  few: (count: number) =>
    count === 1
      ? 'Un seul jeu en stock réunit tous vos critères.'
      : `Seuls ${count} jeux en stock réunissent tous vos critères.`,
  widened,
  nothing: `Changez un critère, ou écrivez-nous${COLON} nous cherchons avec vous.`,
  seeAll: 'Voir toute la boutique',
  refused: 'Il nous manque une précision',
  faults,
  suitable: (age: string) => `Adapté ${lowerFirst(age)}`,
  outgrown: (age: string) => `Prévu ${lowerFirst(age)}${COLON} il le maîtrisera vite`,
  forChildWhoLikes: (activity: string) => `Pour l’enfant qui aime ${activity}`,
  develops: (names: readonly string[]) => `Développe${COLON} ${names.map(lowerFirst).join(', ')}`,
  developsInstead: (names: readonly string[]) =>
    `Développe plutôt${COLON} ${names.map(lowerFirst).join(', ')}`,
  inBudget: (min: Cents, max: Cents) => `${min === max ? '' : 'Dès '}${formatPrice(min)}, dans votre budget`,
  partlyInBudget: (min: Cents) => `Dès ${formatPrice(min)}, dans votre budget selon votre choix`,
  aboveBudget: (min: Cents, budget: number) =>
    `${formatPrice(min)}, soit ${formatPrice(toCents(min - budget * 100))} de plus que votre budget`,
} as const;
