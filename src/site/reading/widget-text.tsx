import type { ReactNode } from 'react';
import { GOOGLE_HOSTS } from '#shop/editorial/maps/google.ts';
import { loadWidgets } from '#shop/editorial/widgets/server/load-widgets.ts';
import { TextWithWidgets } from '#shop/editorial/widgets/ui/widget-view.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** A text of the merchant, ready to be rendered. */
export type LoadedText = {
  readonly body: ReactNode;
  /** Additional sources that its page may load, by directive of the content security policy. */
  readonly allows: Readonly<Record<string, string>> | undefined;
};

/**
 * Loads the widgets that a text references. With a Google map among them, the page's policy allows Google's
 * hosts; the browser loads the map only on request.
 */
export async function loadText(
  deps: Pick<PageDeps, 'db' | 'log' | 'config'>,
  html: string,
): Promise<LoadedText> {
  const widgets = await loadWidgets(deps, html);
  const googleKey = deps.config.googleMapsKey ?? '';
  const isForeign = [...widgets.values()].some(
    ({ kind, settings }) => kind === 'map' && (googleKey !== '' || 'api_key' in settings),
  );
  return {
    body: <TextWithWidgets html={html} widgets={widgets} googleKey={googleKey} />,
    allows: isForeign ? GOOGLE_HOSTS : undefined,
  };
}
