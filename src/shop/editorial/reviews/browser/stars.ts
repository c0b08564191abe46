import { starAfter } from '../star-keys.ts';

/**
 * Replaces the rating select with five stars that act as radio buttons; the select still stores the value
 * (§2.1).
 */
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
    // Notifies the form's event listeners as if the user had changed the select.
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
  replaceSelect(select, group, () => stars.find(({ tabIndex }) => tabIndex === 0)?.focus());
  show();
}

/**
 * Gives the stars the label and the id of the select, so that the label and the error summary lead to them.
 */
function replaceSelect(select: HTMLSelectElement, group: HTMLElement, focus: () => void): void {
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
