export const RECALLS_PATH = '/gestion/rappels/';
const RECALL_ID = ':id(^\\d{1,9}$)';
const pathsOf = (id: number | string) => ({
  recall: `${RECALLS_PATH}${id}/`,
  publish: `${RECALLS_PATH}${id}/publier/`,
  end: `${RECALLS_PATH}${id}/terminer/`,
  list: `${RECALLS_PATH}${id}/acheteurs/`,
});
export const RECALL_URL_PATTERNS = pathsOf(RECALL_ID);
export const recallPaths = (id: number) => pathsOf(id);

/** The merchant's text of a recall. */
export type RecallDraft = {
  /** The reference of the product or of one of its variations. */
  readonly sku: string;
  /** The days of the concerned purchases as ISO dates; null: no limit. */
  readonly boughtFrom: string | null;
  readonly boughtTo: string | null;
  readonly reason: string;
  readonly instructions: string;
};

export type RecallState = 'prepared' | 'active' | 'ended';

export function recallState(recall: {
  readonly publishedAt: Date | null;
  readonly endedAt: Date | null;
}): RecallState {
  if (recall.publishedAt === null) return 'prepared';
  return recall.endedAt === null ? 'active' : 'ended';
}

/** Whether the days are in order. */
export const areDaysInOrder = ({ boughtFrom, boughtTo }: Pick<RecallDraft, 'boughtFrom' | 'boughtTo'>) =>
  boughtFrom === null || boughtTo === null || boughtFrom <= boughtTo;

export function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
