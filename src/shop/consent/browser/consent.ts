import { closestElement } from '../../../platform/browser/closest-element.ts';
import { readCookie } from '../../../platform/browser/cookies.ts';
import {
  CONSENT_CHANGED,
  CONSENT_COOKIE,
  CONSENT_KEPT_S,
  consentDetail,
  PURPOSES,
  readConsent,
  writeConsent,
  type Consent,
} from '../consent.ts';

type Parts = {
  readonly banner: HTMLElement;
  readonly form: HTMLFormElement;
  readonly choices: HTMLElement;
  readonly customise: HTMLElement;
  readonly save: HTMLElement;
};

/** What this shop asks for; nothing else counts as agreed to, whatever was chosen earlier. */
const asked = (root: ParentNode): Consent => {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[data-consent] [name="purpose"]')];
  return PURPOSES.filter((purpose) => boxes.some(({ value }) => value === purpose));
};

/** What the visitor has agreed to; undefined before they chose, or where the shop asks nothing. */
export function currentConsent(root: Document): Consent | undefined {
  const purposes = asked(root);
  if (purposes.length === 0) return undefined;
  return readConsent(readCookie(CONSENT_COOKIE))?.filter((purpose) => purposes.includes(purpose));
}

function keep(root: Document, consent: Consent): void {
  const secure = root.location.protocol === 'https:' ? '; Secure' : '';
  root.cookie = `${CONSENT_COOKIE}=${writeConsent(consent)}; Path=/; Max-Age=${CONSENT_KEPT_S}; SameSite=Lax${secure}`;
  root.dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: consentDetail(consent) }));
}

/** Shows the banner to whoever has not chosen, and to whoever wants to choose again. */
export function startConsent(root: Document): void {
  const parts = partsOf(root);
  if (!parts) return;
  const { banner, form } = parts;
  let opener: HTMLElement | undefined;

  const close = () => {
    const hadFocus = banner.contains(root.activeElement);
    banner.hidden = true;
    if (hadFocus) opener?.focus({ preventScroll: true });
    opener = undefined;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keep(root, answerOf(event, form, asked(root)));
    close();
  });
  parts.customise.addEventListener('click', () => {
    showChoices(parts, true);
    parts.choices.querySelector<HTMLElement>('input:enabled')?.focus();
  });
  root.addEventListener('click', (event) => {
    const link = closestElement(event, '[data-consent-open]');
    if (!link) return;
    event.preventDefault();
    opener = link;
    const consent = currentConsent(root) ?? [];
    for (const box of form.querySelectorAll<HTMLInputElement>('[name="purpose"]'))
      box.checked = consent.some((purpose) => purpose === box.value);
    showChoices(parts, true);
    banner.hidden = false;
    banner.focus();
  });
  banner.addEventListener('keydown', ({ key }) => {
    // Only a choice that was made can be left as it is.
    if (key === 'Escape' && currentConsent(root)) close();
  });
  if (!currentConsent(root)) banner.hidden = false;
}

function partsOf(root: Document): Parts | undefined {
  const banner = root.querySelector<HTMLElement>('[data-consent]');
  const form = banner?.querySelector<HTMLFormElement>('[data-consent-form]');
  const choices = banner?.querySelector<HTMLElement>('fieldset');
  const customise = banner?.querySelector<HTMLElement>('[data-consent-customise]');
  const save = banner?.querySelector<HTMLElement>('[data-consent-answer="chosen"]');
  return banner && form && choices && customise && save
    ? { banner, form, choices, customise, save }
    : undefined;
}

function showChoices({ choices, customise, save }: Parts, open: boolean): void {
  choices.hidden = !open;
  customise.hidden = open;
  save.hidden = !open;
}

function answerOf({ submitter }: SubmitEvent, form: HTMLFormElement, purposes: Consent): Consent {
  const answer = submitter?.dataset['consentAnswer'];
  if (answer === 'all') return purposes;
  // Enter in a field sends the first button: a refusal.
  if (answer !== 'chosen') return [];
  const given = new FormData(form).getAll('purpose');
  return purposes.filter((purpose) => given.includes(purpose));
}
