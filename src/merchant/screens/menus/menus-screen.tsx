import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { findEntry, type EntryDraft, type EntryFault } from '#shop/editorial/menus/edit-menu.ts';
import {
  MENU_PLACES,
  resolveMenu,
  type MenuEntry,
  type MenuPlace,
  type MenuTargets,
  type SubEntry,
} from '#shop/editorial/menus/menu.ts';
import {
  deleteEntry,
  placeEntry,
  saveEntry,
  type EntryPress,
} from '#shop/editorial/menus/server/change-menu.ts';
import { loadMenus, menuVersion } from '#shop/editorial/menus/server/menus.ts';
import { loadFrame, menuTargets } from '#site/frame/frame.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { EMPTY_DRAFT, EntryForm, readEntryForm } from './entry-form.tsx';
import {
  entryPath,
  MENUS_PATH,
  newEntryPath,
  orderPath,
  PLACE_NAMES,
  placeOf,
  removalPath,
} from './menu-paths.ts';
import { menuTexts as texts } from './texts.ts';
import styles from './menus.module.css';

type Failure = EntryFault | 'unknown' | 'changed';
type Refused = { readonly place: MenuPlace; readonly draft: EntryDraft; readonly failure: Failure };

const faultOf = (failure: Failure | undefined): EntryFault | undefined =>
  failure === 'unknown' || failure === 'changed' ? undefined : failure;
const statusOf = (failure: Failure | undefined) =>
  failure === undefined ? 200 : failure === 'changed' ? 409 : failure === 'unknown' ? 404 : 422;

export const showMenus: OfficeScreen = (deps, context) => answerMenus(deps, context);

export const submitNewEntry: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const place = placeOf(context.params['place']);
  if (!place) return answerMissing(deps, context);
  const draft = readEntryForm(text);
  const change = { place, id: undefined, version: text(VERSION_FIELD), draft };
  const saved = await saveEntry(deps, change, context.actor);
  if (saved.ok) return context.reply.redirect(doneHref(MENUS_PATH, 'ajoutee'), 303);
  return answerMenus(deps, context, { place, draft, failure: saved.failure });
};

export const submitOrder: OfficeScreen = async (deps, context) => {
  const direction = readForm(context.request).text('sens') === 'haut' ? 'up' : 'down';
  const press = pressOf(context);
  const moved = press && (await placeEntry(deps, { ...press, direction }, context.actor));
  if (!moved?.ok) return answerMissing(deps, context);
  return context.reply.redirect(doneHref(MENUS_PATH, 'deplacee'), 303);
};

export const submitRemoval: OfficeScreen = async (deps, context) => {
  const press = pressOf(context);
  if (!press) return answerMissing(deps, context);
  await deleteEntry(deps, press, context.actor);
  return context.reply.redirect(doneHref(MENUS_PATH, 'supprimee'), 303);
};

function pressOf({ params }: OfficeContext): EntryPress | undefined {
  const place = placeOf(params['place']);
  return place && { place, id: params['id'] ?? '' };
}

async function answerMenus(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const [menus, frame] = await Promise.all([loadMenus(deps.db), loadFrame(deps.db, deps.frames)]);
  const targets = menuTargets(frame);
  return answerScreen(deps, context, {
    title: texts.title,
    current: MENUS_PATH,
    status: statusOf(refused?.failure),
    done: texts.done,
    body: (
      <>
        <p className={styles.lead}>{texts.lead}</p>
        {refused?.failure === 'changed' && (
          <Notice tone="error" title={texts.changed}>
            {null}
          </Notice>
        )}
        {MENU_PLACES.map((place) => {
          const entries = menus[place];
          const given = refused?.place === place ? refused : undefined;
          return (
            <section key={place} aria-labelledby={place} className={styles.part}>
              <h2 id={place}>{texts.places[place]}</h2>
              <Tree place={place} entries={entries} targets={targets} nonce={context.nonce} />
              <details className={styles.add} open={given !== undefined}>
                <summary>{texts.addTo[place]}</summary>
                <EntryForm
                  place={place}
                  entries={entries}
                  targets={targets}
                  draft={given?.draft ?? firstDraft(place, entries)}
                  fault={faultOf(given?.failure)}
                  action={newEntryPath(PLACE_NAMES[place])}
                  nonce={context.nonce}
                  version={menuVersion(entries)}
                />
              </details>
            </section>
          );
        })}
      </>
    ),
  });
}

/** In the footer, a new entry begins in the last column. */
const firstDraft = (place: MenuPlace, entries: readonly MenuEntry[]): EntryDraft =>
  place === 'menu' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, parent: entries.at(-1)?.id ?? '' };

type TreeProps = {
  place: MenuPlace;
  entries: readonly MenuEntry[];
  targets: MenuTargets;
  nonce: string;
};

function Tree({ place, entries, targets, nonce }: TreeProps) {
  if (entries.length === 0) return <p>{texts.empty}</p>;
  const isShown = (entry: SubEntry) => resolveMenu([{ ...entry, children: [] }], targets).length > 0;
  return (
    <ul className={styles.tree}>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <Row
            place={place}
            entry={entry}
            nonce={nonce}
            isShown={entry.kind === 'group' ? entry.children.some(isShown) : isShown(entry)}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
          />
          {entry.children.length > 0 && (
            <ul className={styles.below}>
              {entry.children.map((child, at) => (
                <li key={child.id}>
                  <Row
                    place={place}
                    nonce={nonce}
                    entry={child}
                    isShown={isShown(child)}
                    isFirst={at === 0}
                    isLast={at === entry.children.length - 1}
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  place: MenuPlace;
  entry: SubEntry;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  nonce: string;
};

function Row({ place, entry, isShown, isFirst, isLast, nonce }: RowProps) {
  const label = entry.label || texts.kinds[entry.kind];
  const name = PLACE_NAMES[place];
  return (
    <div className={styles.row}>
      <a href={entryPath(name, entry.id)} className={styles.name}>
        {label}
      </a>
      <span className={styles.kind}>
        {texts.kinds[entry.kind]}
        {entry.kind === 'url' && ` ${entry.target}`}
        {!isShown && ` – ${texts.hidden}`}
      </span>
      <OfficeForm action={orderPath(name, entry.id)} nonce={nonce} className={styles.moves} isGuarded={false}>
        <MoveButton up label={texts.up(label)} disabled={isFirst} />
        <MoveButton label={texts.down(label)} disabled={isLast} />
      </OfficeForm>
    </div>
  );
}

function MoveButton({ up = false, label, disabled }: { up?: boolean; label: string; disabled: boolean }) {
  return (
    <Button
      type="submit"
      name="sens"
      value={up ? 'haut' : 'bas'}
      variant="quiet"
      size="s"
      aria-label={label}
      disabled={disabled}
    >
      <span aria-hidden="true">{up ? '↑' : '↓'}</span>
    </Button>
  );
}

export const showEntry: OfficeScreen = (deps, context) => answerEntry(deps, context);

export const submitEntry: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const draft = readEntryForm(text);
  const press = pressOf(context);
  if (!press) return answerMissing(deps, context);
  const change = { ...press, version: text(VERSION_FIELD), draft };
  const saved = await saveEntry(deps, change, context.actor);
  if (saved.ok) return context.reply.redirect(doneHref(MENUS_PATH, 'enregistree'), 303);
  return answerEntry(deps, context, { draft, failure: saved.failure });
};

async function answerEntry(deps: OfficeDeps, context: OfficeContext, refused?: Omit<Refused, 'place'>) {
  const press = pressOf(context);
  if (!press) return answerMissing(deps, context);
  const { place, id } = press;
  const [menus, frame] = await Promise.all([loadMenus(deps.db), loadFrame(deps.db, deps.frames)]);
  const entries = menus[place];
  const entry = findEntry(entries, id);
  if (!entry) return answerMissing(deps, context);
  return answerScreen(deps, context, {
    title: entry.label || texts.kinds[entry.kind],
    current: MENUS_PATH,
    status: statusOf(refused?.failure),
    actions: (
      <ButtonLink href={MENUS_PATH} variant="secondary">
        {texts.back}
      </ButtonLink>
    ),
    body: (
      <>
        {refused?.failure === 'changed' && (
          <Notice tone="error" title={texts.changed}>
            {null}
          </Notice>
        )}
        <EntryForm
          place={place}
          id={id}
          entries={entries}
          targets={menuTargets(frame)}
          draft={refused?.draft ?? entry}
          fault={faultOf(refused?.failure)}
          action={entryPath(PLACE_NAMES[place], id)}
          nonce={context.nonce}
          version={menuVersion(entries)}
        />
        <p className={styles.lead}>{texts.removeHint}</p>
        <PressForm
          action={removalPath(PLACE_NAMES[place], id)}
          nonce={context.nonce}
          button={texts.remove}
          danger
        />
      </>
    ),
  });
}
