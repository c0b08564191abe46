import { NO_BREAK_SPACE } from '#platform/french.ts';

/** A pop-up command of the merchant. */
export type PopUpCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'show' | 'on' | 'off'; readonly id: string }
  | { readonly kind: 'set'; readonly file: string };

/** Parses the command line arguments; undefined if they are invalid. */
export function readPopUpCommand([verb, word, ...rest]: readonly string[]): PopUpCommand | undefined {
  if (rest.length > 0) return undefined;
  switch (verb) {
    case undefined:
    case 'list':
      return word === undefined ? { kind: 'list' } : undefined;
    case 'show':
    case 'on':
    case 'off':
      return word === undefined ? undefined : { kind: verb, id: word };
    case 'set':
      return word === undefined ? undefined : { kind: 'set', file: word };
    default:
      return undefined;
  }
}

const colon = `${NO_BREAK_SPACE}:`;

/** Output of the command. */
export const commandTexts = {
  usage: [
    'npm run pop-ups -- list',
    'npm run pop-ups -- show|on|off <nom>',
    'npm run pop-ups -- set <fichier.json>',
  ].join('\n'),
  nothing: 'Aucune fenêtre.',
  popUp: ({ id, title, active }: { id: string; title: string; active: boolean }) =>
    `${active ? '●' : '○'} ${id}${colon} ${title}${active ? '' : ' (désactivée)'}`,
  switched: (id: string, active: boolean) => `« ${id} » est ${active ? 'active' : 'désactivée'}.`,
  saved: (id: string, active: boolean) =>
    `« ${id} » est enregistrée${active ? ' et active' : `, désactivée${colon} npm run pop-ups -- on ${id}`}.`,
  badExpression: (expression: string) =>
    `Attention${colon} « ${expression} » n’est pas une expression régulière. La fenêtre ne s’ouvrira pas d’elle-même.`,
  unknown: (id: string) => `Il n’y a pas de fenêtre « ${id} ».`,
  notJson: (file: string) => `« ${file} » n’est pas un fichier JSON lisible.`,
} as const;
