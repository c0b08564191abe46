import { PATHS } from '#shop/common/paths/paths.ts';
import { WIDGET_AREA_CALL, WIDGET_AREA_PARAMS, type WidgetAreaParams } from '../contract.ts';

/** Distance below the window at which an area starts to load. */
const AHEAD = '400px';

type ClientParams = { readonly [WIDGET_AREA_PARAMS]: WidgetAreaParams };

/** Requests the HTML of a widget area (§7.8). Public pages are cached and cannot contain the nonce. */
async function fetchArea(id: string): Promise<string> {
  const params = await fetch(`${PATHS.clientParams}?page=text`);
  if (!params.ok) throw new Error(`${PATHS.clientParams}: ${params.status}`);
  const { ajax_url: url, nonce } = ((await params.json()) as ClientParams)[WIDGET_AREA_PARAMS];
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: WIDGET_AREA_CALL, nonce, post_id: id }),
  });
  if (!answer.ok) throw new Error(`${WIDGET_AREA_CALL}: ${answer.status}`);
  return answer.text();
}

/** Loads the content of a widget area when the visitor comes near it, and offers to retry if that fails. */
export function startWidgetArea(area: HTMLElement): void {
  const loading = area.querySelector<HTMLElement>('[data-loading]');
  const failed = area.querySelector<HTMLElement>('[data-failed]');
  const load = async () => {
    if (loading) loading.hidden = false;
    if (failed) failed.hidden = true;
    try {
      area.innerHTML = await fetchArea(area.dataset['widgetArea'] ?? '');
    } catch {
      // The visitor is told, and can retry.
      if (loading) loading.hidden = true;
      if (failed) failed.hidden = false;
    }
  };
  area.querySelector('[data-retry]')?.addEventListener('click', () => void load());
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(area);
}
