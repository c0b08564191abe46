import type { SettingsForm } from './settings-form.ts';
import { isReadableAccent, isReadablePrimary } from './shop-colors.ts';
import { parsePromise, printPromise, PROMISE_ICONS, type ShopPromise } from './shopfront-settings.ts';

const lowerCase = (typed: string) => typed.toLowerCase();

const isPromise = (entry: unknown): entry is ShopPromise =>
  typeof entry === 'object' && entry !== null && 'icon' in entry && 'title' in entry && 'text' in entry;

/** The mark and the colours of the shop. */
export const LOOK_FORM: SettingsForm = {
  id: 'couleurs',
  title: 'Emblème et couleurs',
  fields: [
    {
      name: 'mark',
      type: 'choice',
      label: 'Emblème devant le nom',
      options: [
        { value: 'initial', label: 'L’initiale de la boutique' },
        { value: 'arch', label: 'Une arche et deux blocs' },
        { value: 'none', label: 'Aucun' },
      ],
    },
    {
      name: 'primaryColor',
      type: 'text',
      input: 'color',
      most: 7,
      isRequired: true,
      clean: lowerCase,
      label: 'Couleur des liens et des boutons',
      isValid: isReadablePrimary,
      fault: 'Cette couleur est trop claire pour être lue. Foncez-la.',
    },
    {
      name: 'accentColor',
      type: 'text',
      input: 'color',
      most: 7,
      isRequired: true,
      clean: lowerCase,
      label: 'Couleur des étoiles et des pastilles',
      isValid: isReadableAccent,
      fault: 'Un texte foncé ne se lirait pas sur cette couleur. Éclaircissez-la.',
    },
  ],
};

/** The sentences that all pages show. */
export const SENTENCES_FORM: SettingsForm = {
  id: 'phrases',
  title: 'Phrases de la boutique',
  hint: 'Affichées en bas de toutes les pages. N’annoncez que ce que vous tenez.',
  fields: [
    {
      name: 'promises',
      type: 'lines',
      mostLines: 6,
      most: 160,
      label: 'Engagements',
      hint: `Une ligne par engagement\u00a0: icône | titre | phrase. Icônes\u00a0: ${PROMISE_ICONS.join(', ')}. Vide pour rien.`,
      parse: parsePromise,
      print: (entry) => (isPromise(entry) ? printPromise(entry) : ''),
      fault: 'écrivez une icône de la liste, un titre et une phrase, séparés par |.',
    },
    { name: 'newsletterLead', type: 'text', most: 200, label: 'Phrase de la lettre d’information' },
    { name: 'pricesNote', type: 'text', most: 300, rows: 2, label: 'Note sur les prix' },
  ],
};
