import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { NONCE_FIELD, TICKET_FIELD } from '#shop/staff/access/office-paths.ts';

/** Shows the buttons for passkeys in a browser that knows them, and lets authenticators answer. */
export function startPasskeys(root: Document): void {
  const isSupported = browserSupportsWebAuthn();
  for (const note of root.querySelectorAll<HTMLElement>('[data-passkeys-unsupported]'))
    note.hidden = isSupported;
  if (!isSupported) return;
  for (const part of root.querySelectorAll<HTMLElement>('[data-passkey]')) {
    const button = part.querySelector('button');
    const form = part.closest('form');
    if (!button || !form) continue;
    part.hidden = false;
    button.addEventListener('click', () => void answer(part, button, form));
  }
}

async function answer(part: HTMLElement, button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const isNew = part.dataset['passkey'] === 'new';
  // The server says what is missing, before the authenticator makes a passkey for nothing.
  if (isNew && !form.checkValidity()) return form.requestSubmit();
  const field = part.querySelector('input');
  button.disabled = true;
  show(part, undefined);
  try {
    const challenge = await fetchChallenge(part, form);
    if (!challenge || !field) return;
    field.value = JSON.stringify(
      await (isNew
        ? startRegistration({ optionsJSON: challenge })
        : startAuthentication({ optionsJSON: challenge })),
    );
    form.noValidate = true;
    form.requestSubmit();
  } catch (error) {
    show(part, problemOf(part, error));
  } finally {
    button.disabled = false;
  }
}

type Challenge = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

/** Asks for a challenge; undefined if the answer was no challenge and the page shows why. */
async function fetchChallenge(part: HTMLElement, form: HTMLFormElement): Promise<Challenge | undefined> {
  const body = new URLSearchParams();
  const data = new FormData(form);
  for (const name of [NONCE_FIELD, TICKET_FIELD]) {
    const value = data.get(name);
    if (typeof value === 'string') body.set(name, value);
  }
  const response = await fetch(part.dataset['challenge'] ?? '', { method: 'POST', body });
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json') && response.ok) return response.json();
  if (type.startsWith('text/plain')) show(part, await response.text());
  // The session or the recent password is over: the page itself asks for it.
  else location.reload();
  return undefined;
}

/** Somebody who closes the window of the browser knows why nothing happened, and needs no technical reason. */
function problemOf(part: HTMLElement, error: unknown): string | undefined {
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return isKnown ? part.dataset['known'] : part.dataset['failed'];
}

function show(part: HTMLElement, problem: string | undefined): void {
  const message = part.querySelector<HTMLElement>('[role="alert"]');
  if (!message) return;
  message.textContent = problem ?? '';
  message.hidden = problem === undefined;
}
