import { z } from 'zod';
import { isWidgetKind } from '#shop/editorial/widgets/kind-labels.ts';
import { lockWidget } from '#shop/editorial/widgets/server/write-widgets.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { changeWidget, createWidget, deleteWidget } from './change-widgets.ts';
import { findDeskWidget } from './find-desk-widgets.ts';

const state = z.object({ kind: z.string().refine(isWidgetKind) }).catchall(z.unknown());

/** Undoes changes and the deletion of a widget and, while no text shows it, its creation. */
export const widgetReverter: Reverter = {
  async load(tx, id) {
    await lockWidget(tx, id);
    const widget = await findDeskWidget(tx, id);
    return widget && { ...widget.settings, kind: widget.kind };
  },
  async restore(tx, id, target, author) {
    const widget = await findDeskWidget(tx, id);
    const seen = { id, version: widget?.version ?? '' };
    if (!target) return widget ? deleteWidget(tx, author, seen) : { ok: false };
    const { kind, ...values } = state.parse(target);
    // A setting that did not exist is null in the image.
    const settings = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    return widget
      ? changeWidget(tx, author, seen, settings)
      : createWidget(tx, author, { id, kind, settings });
  },
};
