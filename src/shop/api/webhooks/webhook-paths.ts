export const WEBHOOKS_PATH = '/gestion/webhooks/';
export const NEW_WEBHOOK_PATH = `${WEBHOOKS_PATH}nouveau/`;
/** The pattern of a webhook's id in the URL table. */
export const WEBHOOK_ID = ':id(^\\d{1,9}$)';
/** The url of a webhook; for the URL table, `id` is `WEBHOOK_ID`. */
export const webhookPath = (id: number | string) => `${WEBHOOKS_PATH}${id}/`;

const SEGMENTS = { on: 'activer', off: 'suspendre', delete: 'supprimer', replay: 'renvoyer' } as const;

export const webhookActionPath = (id: number | string, action: keyof typeof SEGMENTS) =>
  `${webhookPath(id)}${SEGMENTS[action]}/`;
