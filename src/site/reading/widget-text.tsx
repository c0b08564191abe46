import type { ReactNode } from 'react';
import { GOOGLE_HOSTS } from '#shop/editorial/maps/google.ts';
import { loadWidgets } from '#shop/editorial/widgets/server/load-widgets.ts';
import { TextWithWidgets } from '#shop/editorial/widgets/ui/widget-view.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** A text of the merchant's, ready to be shown. */
export type LoadedText = {
  readonly body: ReactNode;
  /** What else its page may load, by directive of its policy. */
  readonly allows: Readonly<Record<string, string>> | undefined;
};

/** Reads the widgets a text names. A page that can show Google's maps lets the browser load them, once asked to. */
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
