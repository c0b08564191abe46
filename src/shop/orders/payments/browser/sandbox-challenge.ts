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

/** Shows what the bank asks, in a dialog above the page; false where the shopper gave up. */
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

/** The page of the bank in a frame above the page; true once it is answered, false where it was left. */
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
      // The keys that are pressed in the frame are not heard around it.
      frame.contentDocument?.addEventListener('keydown', leave);
      frame.contentWindow?.focus();
      void isAnswered()
        .then((is) => {
          if (is) dialog.close('answered');
        })
        // Asked again at its next page; until then it can be left.
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
