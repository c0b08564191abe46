const FIELD = '[data-scan-form] input:not([type="hidden"])';

/** The tones of an answer: frequency in hertz and duration in seconds. */
const TONES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  counted: [[880, 0.08]],
  finished: [
    [660, 0.12],
    [990, 0.2],
  ],
  refused: [
    [220, 0.18],
    [160, 0.35],
  ],
};

/**
 * Sends each scan without leaving the page, plays whether it counts, and keeps the field ready for the next one.
 * Scans are sent one after the other, in the order in which they were made.
 */
export function startScanner(root: Document): void {
  let sound: AudioContext | undefined;
  let last: Promise<unknown> = Promise.resolve();
  root.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches('[data-scan-form]')) return;
    event.preventDefault();
    sound ??= new AudioContext();
    const field = target.querySelector<HTMLInputElement>('input:not([type="hidden"])');
    const code = field?.value ?? '';
    if (field) field.value = '';
    last = last.then(() => send(root, code, sound));
  });
}

/** Sends a code with the form that is shown now: each answer brings the form of the next scan. */
async function send(root: Document, code: string, sound: AudioContext | undefined): Promise<void> {
  const form = root.querySelector<HTMLFormElement>('[data-scan-form]');
  const field = root.querySelector<HTMLInputElement>(FIELD);
  if (!form || !field) return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set(field.name, code);
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'follow' }).catch(
    () => undefined,
  );
  const page = answer && new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page?.querySelector<HTMLElement>('[data-scanner]');
  if (!answer || !page || !next) {
    // The connection or the session is gone: the plain form shows what is wrong. A scan that arrived counts once.
    field.value = code;
    form.submit();
    return;
  }
  const typed = field.value;
  root.querySelector('[data-scanner]')?.replaceWith(next);
  const heading = page.querySelector('main h1')?.textContent;
  const title = root.querySelector('main h1');
  if (title && heading) title.textContent = heading;
  history.replaceState(null, '', answer.url);
  play(sound, TONES[next.dataset['sound'] ?? ''] ?? []);
  const ready = root.querySelector<HTMLInputElement>(FIELD);
  if (ready) ready.value = typed;
  ready?.focus();
}

function play(sound: AudioContext | undefined, tones: readonly (readonly [number, number])[]): void {
  if (!sound) return;
  let at = sound.currentTime;
  for (const [frequency, seconds] of tones) {
    const tone = new OscillatorNode(sound, { type: 'square', frequency });
    const volume = new GainNode(sound, { gain: 0.15 });
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
