/** The actions on the selected variations, with their values in the form. */
export const SELECTION_ACTIONS = { on: 'activer', off: 'desactiver', delete: 'supprimer' } as const;
export type SelectionAction = keyof typeof SELECTION_ACTIONS;
export const ACTIONS: readonly SelectionAction[] = ['on', 'off', 'delete'];

export const SELECTION_FIELDS = { action: 'action', variation: 'declinaison' } as const;

/** Reads the action of a press; undefined if there is no such action. */
export const readAction = (typed: string): SelectionAction | undefined =>
  ACTIONS.find((action) => SELECTION_ACTIONS[action] === typed);

/** Reads the ids of the selected variations. Anything else is dropped. */
export const readIds = (typed: readonly string[]): number[] => [
  ...new Set(typed.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number)),
];
