import type { ReactNode } from 'react';
import { GOOGLE_HOSTS } from '#shop/editorial/maps/google.ts';
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

/** The sources that a widget may load once the visitor requests it: a Google map, a video. */
function policyOf(widget: Widget, googleKey: string): Policy | undefined {
  if (widget.kind === 'map')
    return googleKey !== '' || 'api_key' in widget.settings ? GOOGLE_HOSTS : undefined;
  const source = widget.kind === 'video' ? readVideoSource(widget.settings.url) : undefined;
  return source && videoPolicy(source);
}

/** Merges policies; a source that several widgets need is named once. */
function mergePolicies(policies: readonly Policy[]): Policy | undefined {
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
  const googleKey = deps.config.googleMapsKey ?? '';
  const policies = [...widgets.values(), ...(await loadAreaWidgets(deps, widgets.values()))]
    .map((widget) => policyOf(widget, googleKey))
    .filter((policy) => policy !== undefined);
  return {
    body: <TextWithWidgets html={html} widgets={widgets} googleKey={googleKey} />,
    allows: mergePolicies(policies),
  };
}
