import type { MeasuredShop } from './growth.ts';
import type { Row } from './report.ts';
import { median } from './statistics.ts';

const KNOWN_EMAIL = 'cliente@example.org';
/** As long as the known email. */
const UNKNOWN_EMAIL = 'inconnu@example.org';
const SAMPLES = 1_000;
const WARM_UP = 20;
const MAX_GAP_MS = 5;
/** The status of the response to a wrong password. */
const REFUSED = 422;

/** Compares how long the shop takes to refuse a wrong password for a known and for an unknown email. */
export async function measureSignInTiming({ shop, client }: MeasuredShop): Promise<Row> {
  const origin = `http://127.0.0.1:${shop.port}`;
  const page = await fetch(`${origin}/mon-compte/`);
  const cookie = page.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const nonce = /name="_wpnonce" value="([^"]*)"/.exec(await page.text())?.[1] ?? '';

  const signIn = async (email: string) => {
    // Other tests cover the limits; here they would reject the attempt before the password is compared.
    await client.query('delete from attempts');
    const body = new URLSearchParams({ _wpnonce: nonce, email, password: 'pas le bon mot de passe' });
    const started = performance.now();
    const answer = await fetch(`${origin}/mon-compte/`, {
      method: 'POST',
      headers: { cookie },
      body,
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    const ms = performance.now() - started;
    if (answer.status !== REFUSED) throw new Error(`A refused sign-in answered ${answer.status}.`);
    return ms;
  };

  const known: number[] = [];
  const unknown: number[] = [];
  for (let sample = 0; sample < WARM_UP; sample++) await signIn(KNOWN_EMAIL);
  for (let sample = 0; sample < SAMPLES; sample += 2) {
    known.push(await signIn(KNOWN_EMAIL));
    unknown.push(await signIn(UNKNOWN_EMAIL));
  }
  const gapMs = Math.abs(median(known) - median(unknown));
  return {
    what: `Gap between the medians of ${SAMPLES} refused sign-ins, known and unknown emails in turn`,
    measured: `${gapMs.toFixed(2)} ms (${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms)`,
    figure: `< ${MAX_GAP_MS} ms`,
    holds: gapMs < MAX_GAP_MS,
  };
}
