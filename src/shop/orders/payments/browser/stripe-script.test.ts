import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page that counts its script elements; their scripts load when the test says so. */
function openPage(onLoaded: (load: () => void) => void = () => undefined) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({
      addEventListener: (name: string, listener: () => void) => name === 'load' && onLoaded(listener),
    }),
    head: { append: () => undefined },
  });
}

/** The module remembers the script of its page, so every test loads it anew. */
const importLoader = async () => (await import('./stripe-script.ts')).loadStripe;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a script of the provider that has not loaded after ten minutes is given up (§8.3#7)', async () => {
  openPage();
  const loadStripe = await importLoader();
  const refusal = expect(loadStripe('pk_test')).rejects.toThrow('Stripe object not found');
  await vi.advanceTimersByTimeAsync(599_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await refusal;
});

test('a script that loads is used, and no timer is left', async () => {
  let load = () => undefined as void;
  openPage((listener) => (load = listener));
  const loadStripe = await importLoader();
  const stripe = loadStripe('pk_test');
  vi.stubGlobal('window', { Stripe: (key: string) => `stripe with ${key}` });
  load();
  expect(await stripe).toBe('stripe with pk_test');
  expect(vi.getTimerCount()).toBe(0);
});
