import { closestElement } from '#platform/browser/closest-element.ts';
import { whenAdded } from '#platform/browser/when-added.ts';
import { texts } from '../texts.ts';

const FIELDS = { from: '#prix-min', to: '#prix-max' } as const;

type Thumbs = Record<keyof typeof FIELDS, HTMLInputElement>;

/** Two range inputs fill in the fields of the price form; releasing one submits the form. */
export function startPriceSliders(root: Document): void {
  whenAdded(root, '[data-price-slider]', paint);
  root.addEventListener('input', (event) => {
    const slider = closestElement(event, '[data-price-slider]');
    const thumbs = slider && thumbsOf(slider);
    if (!thumbs) return;
    keepApart(thumbs, event.target);
    paint(slider);
    fillIn(slider, thumbs);
  });
  root.addEventListener('change', (event) => {
    closestElement(event, '[data-price-slider]')?.closest('form')?.requestSubmit();
  });
}

function thumbsOf(slider: HTMLElement): Thumbs | undefined {
  const find = (end: string) => slider.querySelector<HTMLInputElement>(`[data-price-end="${end}"]`);
  const from = find('from');
  const to = find('to');
  return from && to ? { from, to } : undefined;
}

/** Prevents the thumbs from crossing. */
function keepApart({ from, to }: Thumbs, moved: EventTarget | null): void {
  if (from.valueAsNumber <= to.valueAsNumber) return;
  if (moved === from) from.value = to.value;
  else to.value = from.value;
}

function paint(slider: HTMLElement): void {
  const thumbs = thumbsOf(slider);
  if (!thumbs) return;
  for (const [end, thumb] of Object.entries(thumbs)) {
    const least = Number(thumb.min);
    const most = Number(thumb.max);
    slider.style.setProperty(`--${end}`, String((thumb.valueAsNumber - least) / (most - least)));
    thumb.setAttribute('aria-valuetext', texts.inEuros(thumb.valueAsNumber));
  }
}

/** Copies the thumbs' values into the fields. A thumb at its own end of the scale sets no limit. */
function fillIn(slider: HTMLElement, { from, to }: Thumbs): void {
  const form = slider.closest('form');
  const fill = (selector: string, value: string) => {
    const field = form?.querySelector<HTMLInputElement>(selector);
    if (field) field.value = value;
  };
  fill(FIELDS.from, from.value === from.min ? '' : from.value);
  fill(FIELDS.to, to.value === to.max ? '' : to.value);
}
