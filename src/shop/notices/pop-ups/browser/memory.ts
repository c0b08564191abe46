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
  readNeverAgain,
  readShown,
  timesShown,
  type Counts,
  type NeverAgain,
  type ShownTimes,
} from '../counts.ts';
import type { Period, TimesCondition } from '../pop-up.ts';

/** What is counted, for visitors who agreed to it. */
const COUNTS = 'eveil_popup_counts';
/** The same for one visit; that it is there says that the visit is counted. */
const SESSION = 'eveil_popup_session';
/** What the visitor asked not to see again: their own wish, kept without asking. */
const NEVER = 'eveil_popup_never';

export type PopUpMemory = {
  counts(): Counts;
  timesShown(id: string, period: Period): number;
  noteShown(id: string, period: Period): void;
  /** The visitor has closed one that is not shown more often than so. */
  noteClosed(id: string, times: TimesCondition): void;
  refuse(id: string): void;
  isRefused(id: string): boolean;
};

/** Counts this page, in the browser's storage for those who agreed, for as long as the page is there for all others. */
export function openMemory(root: Document): PopUpMemory {
  const mayKeep = () => currentConsent(root)?.includes('preferences') ?? false;
  let counts: Counts = noCounts(Date.now());
  let session: ShownTimes = {};
  let isNewSession = true;

  /** Other windows may have counted meanwhile. */
  const recall = () => {
    if (!mayKeep()) return;
    const kept = read('localStorage', COUNTS);
    if (kept !== null) counts = readCounts(kept, Date.now());
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
      if (!mayKeep()) keepRefused(afterClosing(refused(), id, times, Date.now()));
    },
    refuse: (id) => keepRefused(afterRefusal(refused(), id, Date.now())),
    isRefused: (id) => isRefused(refused(), id, Date.now()),
  };
}

const refused = () => readNeverAgain(read('localStorage', NEVER));
const keepRefused = (all: NeverAgain) => write('localStorage', NEVER, JSON.stringify(all));

/** A browser that keeps nothing (full, or forbidden) goes on without. */
function unlessForbidden<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return otherwise;
  }
}

/** By its name: where it is forbidden, even looking at it throws. */
type Place = 'localStorage' | 'sessionStorage';
const read = (place: Place, name: string) => unlessForbidden(() => window[place].getItem(name), null);
const write = (place: Place, name: string, text: string) =>
  unlessForbidden(() => window[place].setItem(name, text), undefined);
const remove = (place: Place, name: string) =>
  unlessForbidden(() => window[place].removeItem(name), undefined);
