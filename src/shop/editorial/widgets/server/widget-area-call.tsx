import type { FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isSlug } from '#platform/slug.ts';
import { isReading, refuseNonce, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Deps } from '#platform/server/deps.ts';
import { textField } from '#platform/server/edge/fields.ts';
import { renderFragment } from '#platform/server/render.tsx';
import { findVisitor } from '#platform/server/visitor.ts';
import { WIDGET_AREA_CALL, type WidgetAreaParams } from '../contract.ts';
import { texts } from '../texts.ts';
import { TextWithWidgets } from '../ui/widget-view.tsx';
import { loadWidgetArea, loadWidgets } from './load-widgets.ts';

/** The parameters of the call for this visitor. */
export const widgetAreaParams = (
  { nonces }: Pick<Deps, 'nonces'>,
  request: FastifyRequest,
): WidgetAreaParams => ({
  ajax_url: PATHS.adminAjax,
  nonce: nonces.create(WIDGET_AREA_CALL, findVisitor(request)),
});

/** Answers with the HTML of a widget area, for the fields `nonce` and `post_id` (§7.8). */
export function widgetAreaCall(ajax: Ajax, deps: Deps): void {
  ajax.admin(WIDGET_AREA_CALL, async (call) => {
    const { fields, request, reply } = call;
    if (isReading(call)) return '';
    // A nonce created before the visitor had a cart stays valid.
    const subjects = [findVisitor(request), undefined];
    if (!subjects.some((who) => deps.nonces.isValid(fields['nonce'], WIDGET_AREA_CALL, who)))
      return refuseNonce({ reply });
    reply.type('text/html; charset=UTF-8');
    const id = textField(fields, 'post_id');
    const area = isSlug(id) ? await loadWidgetArea(deps, id) : undefined;
    if (!area) {
      reply.code(404);
      return texts.unknownArea;
    }
    const widgets = await loadWidgets(deps, area.content);
    for (const [name, { kind }] of widgets) if (kind === 'widget-area') widgets.delete(name);
    const { mapServices } = deps.config;
    return renderFragment(
      <TextWithWidgets html={area.content} widgets={widgets} mapServices={mapServices} />,
    );
  });
}
