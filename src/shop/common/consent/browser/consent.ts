import { closestElement } from '#platform/browser/closest-element.ts';
import { readCookie } from '#platform/browser/cookies.ts';
import {
  ANSWERS,
  consentOf,
  CONSENT_CHANGED,
  CONSENT_COOKIE,
  CONSENT_FIELDS,
  CONSENT_LIFETIME_S,
  CONSENT_KNOWN,
  consentDetail,
  PURPOSES,
  readConsent,
  writeConsent,
  type Consent,
} from '../consent.ts';

type BannerElements = {
  readonly banner: HTMLElement;
  readonly form: HTMLFormElement;
  readonly choices: HTMLElement;
  readonly customise: HTMLElement;
  readonly save: HTMLElement;
};

const purposesIn = (form: HTMLFormElement, field: string): Consent => {
  const values = new FormData(form).getAll(field);
  return PURPOSES.filter((purpose) => values.includes(purpose));
};

/** Returns the purposes that this shop asks for; earlier consent to other purposes does not count. */
function requestedPurposes(root: ParentNode): Consent {
  const form = root.querySelector<HTMLFormElement>('[data-consent-form]');
  return form ? purposesIn(form, CONSENT_FIELDS.asked) : [];
}

/**
 * Returns the visitor's consent; undefined if they have not chosen yet, or if the shop asks for no purpose.
 */
export function currentConsent(root: Document): Consent | undefined {
  const purposes = requestedPurposes(root);
  if (purposes.length === 0) return undefined;
  return readConsent(readCookie(CONSENT_COOKIE))?.filter((purpose) => purposes.includes(purpose));
}

function storeConsent(root: Document, consent: Consent): void {
  const secure = root.location.protocol === 'https:' ? '; Secure' : '';
  root.cookie = `${CONSENT_COOKIE}=${writeConsent(consent)}; Path=/; Max-Age=${CONSENT_LIFETIME_S}; SameSite=Lax${secure}`;
  root.dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: consentDetail(consent) }));
}

/** Hides the banner if the visitor has chosen, and opens it again on request. */
export function startConsent(root: Document): void {
  const parts = elementsOf(root);
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
    const answer = event.submitter?.getAttribute('value') ?? ANSWERS.none;
    const purpose = purposesIn(form, CONSENT_FIELDS.given);
    // The server counts the answer, without anything about the visitor.
    const sent = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) sent.append(name, String(value));
    navigator.sendBeacon(form.action, sent);
    storeConsent(root, consentOf({ answer, asked: requestedPurposes(root), purpose }));
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
    // Escape closes the banner only if a choice is already stored.
    if (key === 'Escape' && currentConsent(root)) close();
  });
  // Other bars stand above the banner.
  new ResizeObserver(() =>
    root.documentElement.style.setProperty('--consent-height', `${banner.offsetHeight}px`),
  ).observe(banner);
  banner.hidden = currentConsent(root) !== undefined;
  root.documentElement.removeAttribute(CONSENT_KNOWN);
}

function elementsOf(root: Document): BannerElements | undefined {
  const banner = root.querySelector<HTMLElement>('[data-consent]');
  const form = banner?.querySelector<HTMLFormElement>('[data-consent-form]');
  const choices = banner?.querySelector<HTMLElement>('fieldset');
  const customise = banner?.querySelector<HTMLElement>('[data-consent-customise]');
  const save = banner?.querySelector<HTMLElement>(`[value="${ANSWERS.chosen}"]`);
  return banner && form && choices && customise && save
    ? { banner, form, choices, customise, save }
    : undefined;
}

function showChoices({ choices, customise, save }: BannerElements, open: boolean): void {
  choices.hidden = !open;
  customise.hidden = open;
  save.hidden = !open;
}
