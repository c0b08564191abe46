import { starAfter } from '../star-keys.ts';

/** Replaces the list of ratings by five stars that act as radio buttons; what is chosen stays in the list (§2.1). */
export function startStars(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('select[data-rating]');
  const template = form.querySelector<HTMLTemplateElement>('template[data-stars]');
  const group = template?.content.firstElementChild?.cloneNode(true);
  if (!select || !(group instanceof HTMLElement)) return;
  const stars = [...group.querySelectorAll<HTMLElement>('[role="radio"]')];

  const fill = (count: number) =>
    stars.forEach((star, index) => star.toggleAttribute('data-filled', index < count));
  const show = () => {
    const chosen = Number(select.value);
    stars.forEach((star, index) => {
      const isChosen = index + 1 === chosen;
      star.setAttribute('aria-checked', String(isChosen));
      star.tabIndex = isChosen || (chosen === 0 && index === 0) ? 0 : -1;
    });
    fill(chosen);
  };
  const choose = (count: number) => {
    select.value = String(count);
    // Whoever watches the form hears of it as if it had been typed.
    select.dispatchEvent(new Event('input', { bubbles: true }));
    show();
    stars[count - 1]?.focus();
  };

  stars.forEach((star, index) => {
    star.addEventListener('click', (event) => {
      event.preventDefault();
      choose(index + 1);
    });
    star.addEventListener('pointerenter', () => fill(index + 1));
  });
  group.addEventListener('pointerleave', show);
  group.addEventListener('keydown', (event) => {
    const next =
      event.key === ' '
        ? stars.indexOf(event.target as HTMLElement) + 1
        : starAfter(event.key, Number(select.value));
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  });
  takePlaceOf(select, group, () => stars.find(({ tabIndex }) => tabIndex === 0)?.focus());
  show();
}

/** Whatever led to the list leads to the stars: its label, and the entry of the list of what is wrong. */
function takePlaceOf(select: HTMLSelectElement, group: HTMLElement, focus: () => void): void {
  const label = select.labels[0];
  if (label) {
    label.id = `${select.id}-label`;
    group.setAttribute('aria-labelledby', label.id);
    label.addEventListener('click', focus);
  }
  const control = select.parentElement;
  control?.before(group);
  if (control) control.hidden = true;
  const name = select.id;
  select.id = `${name}-list`;
  group.id = name;
}
