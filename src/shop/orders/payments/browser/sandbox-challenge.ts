import { openDialog } from '#platform/browser/dialogs.ts';
import { texts } from '../texts.ts';

type WireIntent = { status: string; next_action: { use_stripe_sdk?: { stripe_js: string } } | null };

async function findIntent(publishableKey: string, clientSecret: string): Promise<WireIntent> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const query = new URLSearchParams({ client_secret: clientSecret });
  const headers = { Authorization: `Bearer ${publishableKey}` };
  const answer = await fetch(`/v1/payment_intents/${id}?${query}`, { headers });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
  return (await answer.json()) as WireIntent;
}

/** Shows the bank challenge in a dialog. Returns false if the visitor abandoned it. */
export async function confirmInSandbox(
  publishableKey: string,
  dialog: HTMLDialogElement | null,
  clientSecret: string,
): Promise<boolean> {
  const { next_action: action } = await findIntent(publishableKey, clientSecret);
  const page = action?.use_stripe_sdk?.stripe_js;
  if (page === undefined || !dialog) return true;
  return showChallenge(
    dialog,
    page,
    async () => (await findIntent(publishableKey, clientSecret)).status !== 'requires_action',
  );
}

/**
 * Shows the challenge page in an iframe. Resolves to true once it is answered, to false if the dialog was
 * closed before.
 */
function showChallenge(dialog: HTMLDialogElement, page: string, isAnswered: () => Promise<boolean>) {
  const { pathname, search } = new URL(page, location.href);
  const frame = document.createElement('iframe');
  frame.title = texts.challenge.dialog;
  frame.src = pathname + search;
  return new Promise<boolean>((resolve) => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dialog.close();
    };
    frame.addEventListener('load', () => {
      // Key events in the iframe do not bubble to the page.
      frame.contentDocument?.addEventListener('keydown', leave);
      frame.contentWindow?.focus();
      void isAnswered()
        .then((is) => {
          if (is) dialog.close('answered');
        })
        // Checked again when the iframe loads its next page; until then the dialog can be closed.
        .catch(() => undefined);
    });
    dialog.addEventListener(
      'close',
      () => {
        frame.remove();
        resolve(dialog.returnValue === 'answered');
      },
      { once: true },
    );
    dialog.returnValue = '';
    dialog.querySelector('[data-challenge-frame]')?.replaceChildren(frame);
    openDialog(dialog);
  });
}
