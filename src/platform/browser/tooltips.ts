import { EDGE_PX, placeInfoTooltip, shiftIntoWindow } from '#platform/tooltip-place.ts';
import { closestElement } from './closest-element.ts';

function place(tooltip: HTMLElement): void {
  const bubble = tooltip.querySelector<HTMLElement>('[role="tooltip"]');
  if (!bubble) return;
  bubble.style.setProperty('--shift', '0px');
  bubble.style.removeProperty('max-width');
  delete tooltip.dataset['below'];
  const { left, right, width } = bubble.getBoundingClientRect();
  const windowPx = tooltip.ownerDocument.documentElement.clientWidth;
  if (tooltip.dataset['tooltip'] === 'start') {
    const place = placeInfoTooltip(tooltip.getBoundingClientRect().left, width, windowPx);
    bubble.style.setProperty('--shift', `${place.leftPx - left}px`);
    bubble.style.maxWidth = `${place.widthPx}px`;
  } else {
    bubble.style.setProperty('--shift', `${shiftIntoWindow(left, right, windowPx)}px`);
  }
  // Read after the narrowing, which makes the bubble higher.
  if (bubble.getBoundingClientRect().top < EDGE_PX) tooltip.dataset['below'] = '';
}

const isInside = (tooltip: HTMLElement, target: EventTarget | null) =>
  target instanceof Node && tooltip.contains(target);

const SHOWN = '[data-tooltip]:is(:hover, :focus-within):not([data-dismissed])';

/**
 * CSS shows the tooltips; this script moves them into the viewport and lets Escape hide them (WCAG 1.4.13).
 */
export function startTooltips(root: Document): void {
  const entered = (event: PointerEvent | FocusEvent) => {
    const tooltip = closestElement(event, '[data-tooltip]');
    if (tooltip && !isInside(tooltip, event.relatedTarget)) place(tooltip);
  };
  const handleLeave = (event: PointerEvent | FocusEvent) => {
    const tooltip = closestElement(event, '[data-tooltip]');
    if (tooltip && !isInside(tooltip, event.relatedTarget)) delete tooltip.dataset['dismissed'];
  };
  // A tooltip may be hovered or focused before this script runs.
  root.querySelectorAll<HTMLElement>(SHOWN).forEach(place);
  root.addEventListener('pointerover', entered);
  root.addEventListener('focusin', entered);
  root.addEventListener('pointerout', handleLeave);
  root.addEventListener('focusout', handleLeave);

  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const shown = root.querySelectorAll<HTMLElement>(SHOWN);
    for (const tooltip of shown) tooltip.dataset['dismissed'] = '';
    // The first Escape hides the tooltip; the dialog around it closes on the next one.
    if (shown.length > 0) event.preventDefault();
  });
}
