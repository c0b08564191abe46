import { closestElement } from './closest-element.ts';

const EDGE_PX = 8;

/** How far a box must move to fit into the viewport; if it is too wide, its start stays visible. */
function shiftIntoWindow(left: number, right: number, windowWidth: number): number {
  const overRight = Math.max(0, right - (windowWidth - EDGE_PX));
  const overLeft = Math.max(0, EDGE_PX - (left - overRight));
  return overLeft - overRight;
}

function place(tooltip: HTMLElement): void {
  const bubble = tooltip.querySelector<HTMLElement>('[role="tooltip"]');
  if (!bubble) return;
  bubble.style.setProperty('--shift', '0px');
  delete tooltip.dataset['below'];
  const { left, right, top } = bubble.getBoundingClientRect();
  const shift = shiftIntoWindow(left, right, tooltip.ownerDocument.documentElement.clientWidth);
  bubble.style.setProperty('--shift', `${shift}px`);
  if (top < EDGE_PX) tooltip.dataset['below'] = '';
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
  const left = (event: PointerEvent | FocusEvent) => {
    const tooltip = closestElement(event, '[data-tooltip]');
    if (tooltip && !isInside(tooltip, event.relatedTarget)) delete tooltip.dataset['dismissed'];
  };
  // A tooltip may be hovered or focused before this script runs.
  root.querySelectorAll<HTMLElement>(SHOWN).forEach(place);
  root.addEventListener('pointerover', entered);
  root.addEventListener('focusin', entered);
  root.addEventListener('pointerout', left);
  root.addEventListener('focusout', left);

  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const shown = root.querySelectorAll<HTMLElement>(SHOWN);
    for (const tooltip of shown) tooltip.dataset['dismissed'] = '';
    // The first Escape hides the tooltip; the dialog around it closes on the next one.
    if (shown.length > 0) event.preventDefault();
  });
}
