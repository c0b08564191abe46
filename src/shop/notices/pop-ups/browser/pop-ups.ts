import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { POP_UP_ROLES_CALL } from '../contract.ts';
import { passes, type Visit } from '../conditions.ts';
import type { PopUpSettings } from '../pop-up.ts';
import { readUrlAction } from '../url-action.ts';
import { browserOf, deviceOf, shopTimeOf } from '../visit.ts';
import { openMemory, type PopUpMemory } from './memory.ts';
import { whenAnswered, whenFree } from './moments.ts';
import { openPopUp, type PopUpInstance } from './pop-up-dialog.ts';
import { isSelector } from './selectors.ts';
import { armTriggers } from './triggers.ts';

type Entry = PopUpInstance & {
  readonly id: string;
  /** Removes the triggers of this pop-up. */
  readonly disarm: AbortController;
};

/**
 * Starts the pop-ups of the page. Links and the merchant's selectors open them; triggers open them when all
 * conditions hold.
 */
export function startPopUps(root: Document): void {
  const entries = [...root.querySelectorAll<HTMLDialogElement>('dialog[data-pop-up]')].map(toEntry);
  const memory = openMemory(root);
  let hasPopped = false;

  const show = async (entry: Entry, trigger?: HTMLElement) => {
    const { id, dialog, settings, disarm } = entry;
    if (dialog.open) return;
    hasPopped = true;
    disarm.abort();
    const { times } = settings.conditions;
    if (times?.countedOn === 'open') memory.noteShown(id, times.period);
    const closedBy = await openPopUp(entry, trigger);
    if (times?.countedOn === 'close') memory.noteShown(id, times.period);
    if (times && closedBy === 'visitor') memory.noteClosed(id, times);
    if (opensPopUp(root.location.hash, entry)) removeHash(root);
  };

  const showByItself = async (entry: Entry) => {
    entry.disarm.abort();
    await whenFree(root);
    if (entry.settings.avoidsOthers && hasPopped) return;
    if (await mayShow(root, entry, memory)) await show(entry);
  };

  const arm = async (entry: Entry) => {
    const { triggers } = entry.settings;
    const isArmed = Object.keys(triggers).length > 0 && (await mayShow(root, entry, memory));
    // The visitor may have opened it in the meantime.
    if (isArmed && !entry.disarm.signal.aborted)
      armTriggers(root, triggers, () => void showByItself(entry), entry.disarm.signal);
    entry.dialog.dataset['alive'] = '';
  };

  /** Runs the pop-up action of a URL hash. Returns whether the hash contained one. */
  const follow = (hash: string, trigger?: HTMLElement): boolean => {
    const action = readUrlAction(hash, atob);
    const named = entries.find((entry) => opensPopUp(hash, entry));
    if (named) {
      if (action?.kind === 'open' && action.toggle && named.dialog.open) named.dialog.close();
      else void show(named, trigger);
      return true;
    }
    if (action?.kind !== 'close') return action !== undefined;
    const around = trigger?.closest('dialog[data-pop-up]');
    for (const { id, dialog } of entries.filter(({ dialog: one }) => (around ? one === around : one.open))) {
      if (action.doNotShowAgain) memory.refuse(id);
      dialog.close();
    }
    return true;
  };

  root.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = closestElement(event, 'a[href*="#"]');
    if (link instanceof HTMLAnchorElement && isOnThisPage(root, link) && follow(link.hash, link)) {
      event.preventDefault();
      return;
    }
    for (const entry of entries) {
      const { openSelector } = entry.settings;
      const pressed = isSelector(root, openSelector) ? closestElement(event, openSelector) : undefined;
      if (!pressed) continue;
      event.preventDefault();
      void show(entry, pressed);
      return;
    }
  });

  void whenAnswered(root).then(() => {
    follow(root.location.hash);
    addEventListener('hashchange', () => follow(root.location.hash));
    for (const entry of entries) void arm(entry);
  });
}

function toEntry(dialog: HTMLDialogElement): Entry {
  const { popUp: id = '', settings = '{}' } = dialog.dataset;
  // The cast is safe: the server validated the settings.
  return { id, dialog, settings: JSON.parse(settings) as PopUpSettings, disarm: new AbortController() };
}

const isOnThisPage = ({ location }: Document, { origin, pathname, search }: HTMLAnchorElement) =>
  origin === location.origin && pathname === location.pathname && search === location.search;

/** Whether a hash opens this pop-up, by its dialog id or by an action. */
function opensPopUp(hash: string, { id, dialog }: Entry): boolean {
  if (hash === `#${dialog.id}`) return true;
  const action = readUrlAction(hash, atob);
  return action?.kind === 'open' && action.id === id;
}

/**
 * Removes the hash after closing, so that the same link works again and a reload does not reopen the pop-up.
 */
const removeHash = ({ location }: Document) =>
  history.replaceState(history.state, '', location.pathname + location.search);

/**
 * Whether a pop-up may open automatically. Requests the visitor's roles only if all other conditions hold.
 */
async function mayShow(root: Document, { id, settings }: Entry, memory: PopUpMemory): Promise<boolean> {
  const { conditions } = settings;
  const { loggedIn, ...others } = conditions;
  if (memory.isRefused(id)) return false;
  const shown = conditions.times ? memory.timesShown(id, conditions.times.period) : 0;
  const visit = { ...visitOf(root, memory), shown };
  if (!passes(others, visit)) return false;
  if (loggedIn === undefined) return true;
  const roles = await loadRoles();
  return roles !== undefined && passes({ loggedIn }, { ...visit, roles });
}

function visitOf({ location, referrer }: Document, memory: PopUpMemory): Omit<Visit, 'shown'> {
  const { pageViews, sessions } = memory.counts();
  return {
    pageViews,
    sessions,
    address: location.href,
    referrer,
    host: location.host,
    roles: [],
    device: deviceOf(innerWidth),
    browser: browserOf(navigator.userAgent),
    shopTime: shopTimeOf(new Date()),
  };
}

let pendingRoles: Promise<readonly string[] | undefined> | undefined;

/** Loads the visitor's roles once; undefined if the request fails, and then the pop-up stays closed. */
const loadRoles = () =>
  (pendingRoles ??= fetch(`/?${EXTENSION_AJAX_PARAMETER}=${POP_UP_ROLES_CALL}`)
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as { roles: readonly string[] }).roles : undefined,
    )
    .catch(() => undefined));
