import type { ReactNode } from 'react';
import { GOOGLE_HOSTS } from '#shop/editorial/maps/google.ts';
import { streetHosts, type MapServices } from '#shop/editorial/maps/street-style.ts';
import { readVideoSource, videoPolicy } from '#shop/editorial/widgets/video.ts';
import type { Widget } from '#shop/editorial/widgets/widget.ts';
import { loadAreaWidgets, loadWidgets } from '#shop/editorial/widgets/server/load-widgets.ts';
import { TextWithWidgets } from '#shop/editorial/widgets/ui/widget-view.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** A text of the merchant, ready to be rendered. */
export type LoadedText = {
  readonly body: ReactNode;
  /** Additional sources that its page may load, by directive of the content security policy. */
  readonly allows: Readonly<Record<string, string>> | undefined;
};

type Policy = Readonly<Record<string, string>>;

/** The sources that a widget may load once the visitor requests it: a map, a video. */
function policiesOf(widget: Widget, { googleKey, streetStyleUrl }: MapServices): Policy[] {
  if (widget.kind === 'map')
    return [
      ...(googleKey !== '' || 'api_key' in widget.settings ? [GOOGLE_HOSTS] : []),
      ...(streetStyleUrl === '' ? [] : [streetHosts(streetStyleUrl)]),
    ];
  const source = widget.kind === 'video' ? readVideoSource(widget.settings.url) : undefined;
  const policy = source && videoPolicy(source);
  return policy ? [policy] : [];
}

/** Merges policies; a source that several widgets need is named once. */
export function mergePolicies(policies: readonly Policy[]): Policy | undefined {
  if (policies.length === 0) return undefined;
  const sources = new Map<string, Set<string>>();
  for (const [directive, value] of policies.flatMap((policy) => Object.entries(policy)))
    for (const source of value.split(' '))
      sources.set(directive, (sources.get(directive) ?? new Set()).add(source));
  return Object.fromEntries([...sources].map(([directive, values]) => [directive, [...values].join(' ')]));
}

/** Loads the widgets that a text references, and the additional sources that its page may load for them. */
export async function loadText(
  deps: Pick<PageDeps, 'db' | 'log' | 'config'>,
  html: string,
): Promise<LoadedText> {
  const widgets = await loadWidgets(deps, html);
  const { mapServices } = deps.config;
  const policies = [...widgets.values(), ...(await loadAreaWidgets(deps, widgets.values()))].flatMap(
    (widget) => policiesOf(widget, mapServices),
  );
  return {
    body: <TextWithWidgets html={html} widgets={widgets} mapServices={mapServices} />,
    allows: mergePolicies(policies),
  };
}
