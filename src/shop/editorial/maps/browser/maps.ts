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
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value];
  shown.set(drawing, scale);
  const place = [(width - width / scale) / 2, (height - height / scale) / 2, width / scale, height / scale];
  drawing.setAttribute('viewBox', place.join(' '));
}

/** Adds the event listeners of maps: locate an address, zoom, fullscreen, and switch to Google's map. */
export function startMaps(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = closestElement(
      event,
      `[${MAP_MARK.locate}], [${MAP_MARK.google}], [${MAP_MARK.zoom}], [${MAP_MARK.fullscreen}]`,
    );
    const canvas = button && canvasOf(button);
    if (!canvas) return;
    if (button.hasAttribute(MAP_MARK.locate)) void locate(button, canvas);
    else if (button.hasAttribute(MAP_MARK.google)) void showGoogle(button, canvas);
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

async function showGoogle(button: HTMLElement, canvas: HTMLElement): Promise<void> {
  const settings = button.parentElement?.querySelector(`[${MAP_MARK.settings}]`)?.textContent ?? '{}';
  const { showGoogleMap } = await import('./google-map.ts');
  await showGoogleMap(canvas, settings);
  button.parentElement?.remove();
}
