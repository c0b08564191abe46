import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { FIELD, MARK } from '../contract.ts';

const isVisible = (field: Element) =>
  field instanceof HTMLElement && field.tabIndex >= 0 && field.getClientRects().length > 0;

/**
 * “Reply” moves the form under the comment, “cancel” moves it back (§2.12, §4.18); without scripts both are
 * links.
 */
export function startReplyForm(root: Document): void {
  const respond = root.getElementById(MARK.respond);
  const form = respond?.querySelector<HTMLFormElement>(`#${MARK.form}`);
  const title = root.querySelector<HTMLElement>(`#${MARK.title} [data-words]`);
  const cancel = root.getElementById(MARK.cancel);
  const home = root.querySelector('[data-respond-home]');
  if (!respond || !form || !title || !cancel || !home) return;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  let answered: HTMLElement | undefined;

  const moveTo = (place: Element, words: string, parent: string) => {
    place.after(respond);
    title.textContent = words;
    const parentField = field(FIELD.parent);
    if (parentField) parentField.value = parent;
    cancel.hidden = parent === '0';
  };

  root.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = closestElement(event, `.${MARK.reply}, #${MARK.cancel}`);
    if (!link) return;
    if (link === cancel) {
      event.preventDefault();
      moveTo(home, respond.dataset['title'] ?? '', '0');
      answered?.focus();
      return;
    }
    const { commentid, postid, belowelement, replyto } = link.dataset;
    const below = root.getElementById(belowelement ?? '');
    const postField = field(FIELD.post);
    if (!below || !postField || !commentid || !postid) return;
    event.preventDefault();
    answered = link;
    postField.value = postid;
    moveTo(below, replyto ?? '', commentid);
    const first = [...form.elements].find(isVisible);
    if (first instanceof HTMLElement) first.focus();
  });
}
