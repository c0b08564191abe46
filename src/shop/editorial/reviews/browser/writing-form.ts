import { closestElement } from '#platform/browser/closest-element.ts';
import {
  clearErrorsOnInput,
  clearProblems,
  readFields,
  showProblems,
} from '#platform/browser/form-problems.ts';
import { scrollBehavior } from '#platform/browser/stillness.ts';
import {
  checkPictures,
  checkQuestion,
  checkReview,
  fieldId,
  readQuestion,
  readReview,
  type WritingFault,
} from '../form-rules.ts';
import { faultEntry, faultText, formTexts as texts } from '../form-texts.ts';
import { keptCount, picturesOf, pictureTerms, putFiles, startPreviews } from './picture-previews.ts';
import { startStars } from './stars.ts';

/** The container of a form or of the response to it, on pages and in responses. */
const PART = '[data-writing]';

/** Enhances the form in a container: stars, picture previews and validation before sending. */
export function startWritingForm(part: HTMLElement, done: () => void): void {
  const form = part.querySelector<HTMLFormElement>('form[data-review-form], form[data-question-form]');
  if (!form) return;
  const say = (faults: readonly WritingFault[]) =>
    showProblems(
      form,
      faults.map((fault) => ({
        field: fieldId(fault.field),
        text: faultText(fault),
        entry: faultEntry(fault),
      })),
      texts.summary,
    );
  startStars(form);
  startPreviews(form, say);
  clearErrorsOnInput(form);
  form.addEventListener('click', leadToField);
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    clearProblems(form);
    const faults = faultsOf(form);
    if (faults.length > 0) return say(faults);
    isBusy = true;
    void send(form).then((answered) => {
      isBusy = false;
      if (answered) replaceBy(part, answered, done);
      else showProblems(form, [{ field: '', text: texts.notSent }], texts.summary);
    });
  });
}

/** Focuses the field of an error summary entry without changing the url hash, which opens the page's tabs. */
function leadToField(event: MouseEvent): void {
  const entry = closestElement(event, '[data-problems] a');
  const field = entry instanceof HTMLAnchorElement ? document.getElementById(entry.hash.slice(1)) : null;
  if (!field) return;
  event.preventDefault();
  (field.querySelector<HTMLElement>('[tabindex="0"]') ?? field).focus();
}

/** Validates the form with those of the server's rules that the browser can check. */
function faultsOf(form: HTMLFormElement): WritingFault[] {
  const text = readFields(form);
  const isKnown = 'known' in form.dataset;
  if ('questionForm' in form.dataset) return checkQuestion(readQuestion(text), { isKnown });
  const files = [...(picturesOf(form)?.files ?? [])];
  return [
    ...checkReview(readReview(text), {
      isKnown,
      isDated: 'dated' in form.dataset,
      today: form.dataset['today'] ?? '',
    }),
    ...checkPictures(files, pictureTerms(form), keptCount(form)),
  ];
}

/** Sends a form and returns the container from the response; undefined on failure. */
function send(form: HTMLFormElement): Promise<HTMLElement | undefined> {
  const button = form.querySelector('button[type="submit"]');
  const progress = form.querySelector<HTMLProgressElement>('[data-progress]');
  const call = new XMLHttpRequest();
  call.open('POST', form.action);
  call.responseType = 'document';
  button?.setAttribute('aria-busy', 'true');
  if (progress && (picturesOf(form)?.files?.length ?? 0) > 0) progress.hidden = false;
  call.upload.addEventListener('progress', ({ loaded, total }) => {
    if (!progress) return;
    progress.value = total === 0 ? 0 : Math.round((100 * loaded) / total);
    progress.setAttribute('aria-label', texts.sending(progress.value));
  });
  return new Promise((resolve) => {
    call.addEventListener('loadend', () => {
      button?.removeAttribute('aria-busy');
      if (progress) progress.hidden = true;
      resolve(call.responseXML?.querySelector<HTMLElement>(PART) ?? undefined);
    });
    call.send(new FormData(form));
  });
}

/**
 * Replaces the form with the response. If the response contains the form again, it keeps the chosen pictures.
 */
function replaceBy(part: HTMLElement, answered: HTMLElement, done: () => void): void {
  const files = [...(part.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? [])];
  const fresh = document.importNode(answered, true);
  part.replaceWith(fresh);
  const form = fresh.querySelector<HTMLFormElement>('form[data-review-form], form[data-question-form]');
  if (form) {
    const input = picturesOf(form);
    if (input && files.length > 0) putFiles(input, files);
    form.querySelector('[data-lost-pictures]')?.remove();
    startWritingForm(fresh, done);
    // An alert in the response takes the focus itself.
    if (form.querySelector('[role="alert"]')) return;
  }
  done();
  fresh.focus();
  fresh.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
}
