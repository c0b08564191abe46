import { fail, succeed, type Result } from '#platform/result.ts';
import { isSlug } from '#platform/slug.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Db } from '#platform/server/database/database.ts';
import { htmlFromTyped } from '#shop/editorial/content-desk/typed-html.ts';
import type { WidgetKind } from '#shop/editorial/widgets/kind-labels.ts';
import {
  insertWidget,
  lockWidget,
  removeWidget,
  updateWidget,
  widgetFaults,
} from '#shop/editorial/widgets/server/write-widgets.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { imageOf } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { mapHtml, type WidgetSettings } from '../widget-form.ts';
import { isProlonged, widgetForm } from '../widget-forms.ts';
import { findDeskWidget, type DeskWidget } from './find-desk-widgets.ts';

export type WidgetAuthor = { readonly actor: Actor; readonly now: Date };

export type WidgetRefusal =
  | 'unknown'
  /** Somebody else has changed the widget. */
  | 'changed'
  | 'bad-name'
  | 'name-taken'
  /** A countdown that is running keeps its end or ends earlier. */
  | 'prolonged'
  /** A text still shows the widget. */
  | 'used'
  | 'invalid';

export type WidgetOutcome =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false;
      readonly failure: WidgetRefusal;
      /** The settings that are not acceptable. */
      readonly fields?: readonly string[];
    };

export type NewWidget = {
  readonly id: string;
  readonly kind: WidgetKind;
  readonly settings: WidgetSettings;
};

const cleaned = (kind: WidgetKind, settings: WidgetSettings) =>
  mapHtml(widgetForm(kind, []), settings, (html) => cleanHtml(htmlFromTyped(html)));

/** Creates a widget. A form that was sent twice creates one. */
export async function createWidget(tx: Db, author: WidgetAuthor, draft: NewWidget): Promise<WidgetOutcome> {
  const widget = { ...draft, settings: cleaned(draft.kind, draft.settings) };
  if (!isSlug(widget.id)) return fail('bad-name');
  const fields = widgetFaults(widget);
  if (fields.length > 0) return { ...fail('invalid'), fields };
  if (!(await insertWidget(tx, widget))) {
    const twin = await findDeskWidget(tx, widget.id);
    return twin?.kind === widget.kind && isSame(twin.settings, widget.settings)
      ? succeed(twin.id)
      : fail('name-taken');
  }
  await audit(tx, author, 'create', { widget, before: null, after: widget.settings });
  return succeed(widget.id);
}

export type SeenWidget = { readonly id: string; readonly version: string };

/** Changes a widget that nobody else has changed since the form was opened. */
export async function changeWidget(
  tx: Db,
  author: WidgetAuthor,
  seen: SeenWidget,
  typed: WidgetSettings,
): Promise<WidgetOutcome> {
  await lockWidget(tx, seen.id);
  const widget = await findDeskWidget(tx, seen.id);
  if (!widget) return fail('unknown');
  const settings = cleaned(widget.kind, typed);
  if (isSame(widget.settings, settings)) return succeed(widget.id);
  if (widget.version !== seen.version) return fail('changed');
  const fields = widgetFaults({ ...widget, settings });
  if (fields.length > 0) return { ...fail('invalid'), fields };
  if (widget.kind === 'countdown' && isProlonged(widget.settings, settings, author.now))
    return fail('prolonged');
  await updateWidget(tx, { id: widget.id, settings });
  await audit(tx, author, 'change', { widget, before: widget.settings, after: settings });
  return succeed(widget.id);
}

/** Deletes a widget that no text shows. */
export async function deleteWidget(tx: Db, author: WidgetAuthor, seen: SeenWidget): Promise<WidgetOutcome> {
  const found = await lockSeen(tx, seen);
  if (!found.ok) return found;
  const widget = found.value;
  if (widget.uses.length > 0) return fail('used');
  await removeWidget(tx, widget.id);
  await audit(tx, author, 'delete', { widget, before: widget.settings, after: null });
  return succeed(widget.id);
}

async function lockSeen(
  tx: Db,
  { id, version }: SeenWidget,
): Promise<Result<DeskWidget, 'unknown' | 'changed'>> {
  await lockWidget(tx, id);
  const widget = await findDeskWidget(tx, id);
  if (!widget) return fail('unknown');
  return widget.version === version ? succeed(widget) : fail('changed');
}

/** Each setting as a text. */
const valuesOf = (settings: WidgetSettings) =>
  Object.fromEntries(
    Object.entries(settings)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const isSame = (one: WidgetSettings, other: WidgetSettings) =>
  Object.keys(imageOf(one, other).after ?? {}).length === 0;

type Change = {
  readonly widget: NewWidget;
  readonly before: WidgetSettings | null;
  readonly after: WidgetSettings | null;
};

function audit(
  tx: Db,
  { actor, now }: WidgetAuthor,
  action: 'create' | 'change' | 'delete',
  { widget: { id, kind }, before, after }: Change,
): Promise<void> {
  const image = imageOf(before && { kind, ...before }, after && { kind, ...after });
  const diff = diffOf(valuesOf(image.before ?? {}), valuesOf(image.after ?? {}));
  return recordAudit(
    tx,
    { at: now, actor, action: `widget.${action}`, entity: { type: 'widget', id }, diff },
    image,
  );
}
