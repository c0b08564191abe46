import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { CONSENT_CHANGED } from '#shop/common/consent/consent.ts';
import {
  afterClosing,
  afterPageView,
  afterRefusal,
  afterShown,
  isRefused,
  noCounts,
  readCounts,
  readHiddenUntil,
  readShown,
  timesShown,
  type Counts,
  type HiddenUntil,
  type DisplayCounts,
} from '../counts.ts';
import type { Period, TimesCondition } from '../pop-up.ts';

/** Storage key of the counts, stored only with consent. */
const COUNTS = 'eveil_popup_counts';
/** Storage key of the counts of this session; its presence means that the session is already counted. */
const SESSION = 'eveil_popup_session';
/**
 * Storage key of the pop-ups that the visitor asked not to see again. An explicit request needs no consent.
 */
const NEVER = 'eveil_popup_never';

export type PopUpMemory = {
  counts(): Counts;
  timesShown(id: string, period: Period): number;
  noteShown(id: string, period: Period): void;
  /** Records that the visitor closed a pop-up with this display limit. */
  noteClosed(id: string, times: TimesCondition): void;
  refuse(id: string): void;
  isRefused(id: string): boolean;
};

/** Counts this page view: in browser storage with consent, otherwise in memory until the page is closed. */
export function openMemory(root: Document): PopUpMemory {
  const mayKeep = () => currentConsent(root)?.includes('preferences') ?? false;
  let counts: Counts = noCounts(Date.now());
  let session: DisplayCounts = {};
  let isNewSession = true;

  /** Reloads the counts, which other windows may have changed. */
  const recall = () => {
    if (!mayKeep()) return;
    const stored = read('localStorage', COUNTS);
    if (stored !== null) counts = readCounts(stored, Date.now());
    const visit = read('sessionStorage', SESSION);
    isNewSession = visit === null;
    if (visit !== null) session = readShown(visit);
  };
  const keep = () => {
    if (!mayKeep()) return;
    write('localStorage', COUNTS, JSON.stringify(counts));
    write('sessionStorage', SESSION, JSON.stringify(session));
  };
  const forget = () => {
    remove('localStorage', COUNTS);
    remove('sessionStorage', SESSION);
  };

  if (!mayKeep()) forget();
  recall();
  counts = afterPageView(counts, isNewSession);
  keep();
  root.addEventListener(CONSENT_CHANGED, () => (mayKeep() ? keep() : forget()));

  return {
    counts: () => counts,
    timesShown: (id, period) => {
      recall();
      return timesShown(period === 'session' ? session : counts.shown, id, Date.now());
    },
    noteShown: (id, period) => {
      recall();
      if (period === 'session') session = afterShown(session, id, period, Date.now());
      else counts = { ...counts, shown: afterShown(counts.shown, id, period, Date.now()) };
      keep();
    },
    noteClosed: (id, times) => {
      if (!mayKeep()) saveHidden(afterClosing(readHidden(), id, times, Date.now()));
    },
    refuse: (id) => saveHidden(afterRefusal(readHidden(), id, Date.now())),
    isRefused: (id) => isRefused(readHidden(), id, Date.now()),
  };
}

const readHidden = () => readHiddenUntil(read('localStorage', NEVER));
const saveHidden = (all: HiddenUntil) => write('localStorage', NEVER, JSON.stringify(all));

/** Falls back to `otherwise` if browser storage is full or blocked. */
function withStorage<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return otherwise;
  }
}

/** Passed by name: if storage is blocked, even reading the property throws. */
type StorageName = 'localStorage' | 'sessionStorage';
const read = (place: StorageName, name: string) => withStorage(() => window[place].getItem(name), null);
const write = (place: StorageName, name: string, text: string) =>
  withStorage(() => window[place].setItem(name, text), undefined);
const remove = (place: StorageName, name: string) =>
  withStorage(() => window[place].removeItem(name), undefined);
