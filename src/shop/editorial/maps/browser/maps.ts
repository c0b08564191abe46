import { closestElement } from '#platform/browser/closest-element.ts';
import { MAP_MARK, type LocateAnswer } from '../contract.ts';

const STEP = 1.5;
const NEAREST = 8;
const FURTHEST = 0.5;

const canvasOf = (element: Element) =>
  element.closest<HTMLElement>(`[${MAP_MARK.map}]`)?.querySelector<HTMLElement>(`[${MAP_MARK.canvas}]`);

/** The current zoom factor of each drawing; 1 is the initial size. */
const shown = new WeakMap<SVGSVGElement, number>();

/** Zooms a drawing in or out around its center. */
function zoom(drawing: SVGSVGElement, factor: number): void {
  const scale = Math.min(NEAREST, Math.max(FURTHEST, (shown.get(drawing) ?? 1) * factor));
  const width = drawing.width.baseVal.value;
  const height = drawing.height.baseVal.value;
  shown.set(drawing, scale);
  const place = [(width - width / scale) / 2, (height - height / scale) / 2, width / scale, height / scale];
  drawing.setAttribute('viewBox', place.join(' '));
}

/** Adds the event listeners of maps: locate an address, zoom, fullscreen, and switch to the map of a service. */
export function startMaps(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = closestElement(
      event,
      [MAP_MARK.locate, MAP_MARK.google, MAP_MARK.streets, MAP_MARK.zoom, MAP_MARK.fullscreen]
        .map((mark) => `[${mark}]`)
        .join(),
    );
    const canvas = button && canvasOf(button);
    if (!canvas) return;
    if (button.hasAttribute(MAP_MARK.locate)) void locate(button, canvas);
    else if (button.hasAttribute(MAP_MARK.google)) void showGoogle(button, canvas);
    else if (button.hasAttribute(MAP_MARK.streets)) void showStreets(button, canvas);
    else if (button.hasAttribute(MAP_MARK.fullscreen)) void canvas.requestFullscreen();
    else {
      const drawing = canvas.querySelector('svg');
      if (drawing) zoom(drawing, button.getAttribute(MAP_MARK.zoom) === 'in' ? STEP : 1 / STEP);
    }
  });
  for (const canvas of root.querySelectorAll<HTMLElement>(`[${MAP_MARK.canvas}][data-scroll-zoom]`)) {
    canvas.addEventListener(
      'wheel',
      (event) => {
        const drawing = canvas.querySelector('svg');
        if (!drawing) return;
        event.preventDefault();
        zoom(drawing, event.deltaY < 0 ? STEP : 1 / STEP);
      },
      { passive: false },
    );
  }
}

/** Shows the map only if the response status is “OK” (§4.16). */
async function locate(button: HTMLElement, canvas: HTMLElement): Promise<void> {
  const failed = canvas.querySelector<HTMLElement>(`[${MAP_MARK.failed}]`);
  button.setAttribute('aria-disabled', 'true');
  try {
    const response = await fetch(button.getAttribute(MAP_MARK.locate) ?? '');
    const answer = (await response.json()) as LocateAnswer;
    if (answer.status === 'OK') canvas.innerHTML = answer.html;
    else if (failed) failed.hidden = false;
  } catch {
    if (failed) {
      failed.textContent = failed.getAttribute(MAP_MARK.failed);
      failed.hidden = false;
    }
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

const settingsOf = (button: HTMLElement): string =>
  button.closest(`[${MAP_MARK.map}]`)?.querySelector(`[${MAP_MARK.settings}]`)?.textContent ?? '{}';

async function showGoogle(button: HTMLElement, canvas: HTMLElement): Promise<void> {
  const { showGoogleMap } = await import('./google-map.ts');
  await showGoogleMap(canvas, settingsOf(button));
  button.parentElement?.remove();
}

/** Replaces our drawing once the street map is complete. If it cannot be loaded, the drawing stays. */
async function showStreets(button: HTMLElement, canvas: HTMLElement): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  const offer = button.parentElement;
  const failed = offer?.querySelector<HTMLElement>(`[${MAP_MARK.streetsFailed}]`);
  button.setAttribute('aria-busy', 'true');
  if (failed) failed.hidden = true;
  try {
    const { showStreetMap } = await import('./street-map.ts');
    await showStreetMap(canvas, settingsOf(button), button.getAttribute(MAP_MARK.streets) ?? '');
    offer?.remove();
  } catch {
    if (failed) failed.hidden = false;
  } finally {
    button.removeAttribute('aria-busy');
  }
}
