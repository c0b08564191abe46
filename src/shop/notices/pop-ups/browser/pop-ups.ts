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
import { openPopUp, type Shown } from './pop-up-dialog.ts';
import { isSelector } from './selectors.ts';
import { armTriggers } from './triggers.ts';

type Entry = Shown & {
  readonly id: string;
  /** Takes its triggers away. */
  readonly disarm: AbortController;
};

/** The pop-ups of the page: opened by links and what the merchant names, or by themselves when all conditions hold. */
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
    if (isNamedBy(root.location.hash, entry)) leaveHash(root);
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
    // It may have been opened by hand meanwhile.
    if (isArmed && !entry.disarm.signal.aborted)
      armTriggers(root, triggers, () => void showByItself(entry), entry.disarm.signal);
    entry.dialog.dataset['alive'] = '';
  };

  /** Says whether an address asks for something of ours. */
  const follow = (hash: string, trigger?: HTMLElement): boolean => {
    const action = readUrlAction(hash, atob);
    const named = entries.find((entry) => isNamedBy(hash, entry));
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
  // What the server has checked and written into the page.
  return { id, dialog, settings: JSON.parse(settings) as PopUpSettings, disarm: new AbortController() };
}

const isOnThisPage = ({ location }: Document, { origin, pathname, search }: HTMLAnchorElement) =>
  origin === location.origin && pathname === location.pathname && search === location.search;

/** Links name the dialog itself, or the pop-up by an action. */
function isNamedBy(hash: string, { id, dialog }: Entry): boolean {
  if (hash === `#${dialog.id}`) return true;
  const action = readUrlAction(hash, atob);
  return action?.kind === 'open' && action.id === id;
}

/** What is closed is not asked for any more: by the same link again, or by the page when it is loaded anew. */
const leaveHash = ({ location }: Document) =>
  history.replaceState(history.state, '', location.pathname + location.search);

/** Whether it may open by itself. Who is signed in is asked only where everything else holds. */
async function mayShow(root: Document, { id, settings }: Entry, memory: PopUpMemory): Promise<boolean> {
  const { conditions } = settings;
  const { loggedIn, ...others } = conditions;
  if (memory.isRefused(id)) return false;
  const shown = conditions.times ? memory.timesShown(id, conditions.times.period) : 0;
  const visit = { ...visitOf(root, memory), shown };
  if (!passes(others, visit)) return false;
  if (loggedIn === undefined) return true;
  const roles = await askRoles();
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

let asked: Promise<readonly string[] | undefined> | undefined;

/** Which roles the visitor has; undefined where the shop does not answer: nothing pops up then. */
const askRoles = () =>
  (asked ??= fetch(`/?${EXTENSION_AJAX_PARAMETER}=${POP_UP_ROLES_CALL}`)
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as { roles: readonly string[] }).roles : undefined,
    )
    .catch(() => undefined));
