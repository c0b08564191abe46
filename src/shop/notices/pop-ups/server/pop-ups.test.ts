import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInVisitor } from '#test/customers.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { PopUpSettings } from '../pop-up.ts';
import { runPopUpCommand } from '#merchant/commands/editorial/run-pop-ups.ts';
import { popUpFile, storedPopUp } from './schemas.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const settingsOf = (settings: object): PopUpSettings =>
  storedPopUp.parse({ id: 'a', title: 'A', content: 'a', footer_label: '', settings }).settings;

test('a pop-up without settings has no triggers or conditions, can be closed in every way and avoids other pop-ups', () => {
  expect(settingsOf({})).toMatchObject({
    openSelector: '',
    conditions: {},
    avoidsOthers: true,
    closeButtonDelayS: 0,
    closeButton: 'inside',
    preventsScroll: true,
    closesAfterS: 0,
    staysOnBackgroundClick: false,
    staysOnEscape: false,
    takesFocus: true,
  });
  expect(Object.values(settingsOf({}).triggers).every((trigger) => trigger === undefined)).toBe(true);
});

test('everything that can be said of a pop-up is read (§3.17#2, §3.17#3, §3.17#11, §3.17#12)', () => {
  const { conditions, triggers, ...rest } = settingsOf({
    open_selector: '.guide',
    timing: {
      page_views: 'yes',
      page_views_views: 4,
      sessions: true,
      sessions_sessions: 2,
      url: true,
      url_url: '^/journal',
      url_action: 'regex',
      url_of: 'referrer',
      sources: true,
      sources_sources: ['search'],
      logged_in: true,
      logged_in_users: 'custom',
      logged_in_roles: ['administrator'],
      devices: true,
      devices_devices: ['mobile'],
      times: true,
      times_times: 3,
      times_period: 'week',
      times_count: 'close',
      browsers: true,
      browsers_browsers: 'custom',
      browsers_browsers_options: ['safari'],
      schedule: true,
      schedule_start_date: '2026-12-01 09:00',
    },
    triggers: {
      page_load: true,
      page_load_delay: 5,
      scrolling: true,
      scrolling_direction: 'up',
      scrolling_offset: 10,
      scrolling_to: true,
      scrolling_to_selector: '#avis',
      click: true,
      click_times: 2,
      inactivity: true,
      inactivity_time: 20,
      exit_intent: true,
      adblock_detection: true,
      adblock_detection_delay: 1,
    },
    avoid_multiple_popups: '',
    close_button_delay: 2,
    close_button_position: 'outside',
    entrance_animation: 'zoomIn',
    entrance_animation_duration: { size: 0.5 },
    exit_animation: '',
    prevent_scroll: false,
    close_automatically: 8,
    prevent_close_on_background_click: 'yes',
    prevent_close_on_esc_key: true,
    a11y_navigation: false,
    classes: 'noel',
  });
  expect(conditions).toEqual({
    pageViews: 4,
    sessions: 2,
    url: { text: '^/journal', action: 'regex', of: 'referrer' },
    sources: ['search'],
    loggedIn: ['administrator'],
    devices: ['mobile'],
    times: { most: 3, period: 'week', countedOn: 'close' },
    browsers: ['safari'],
    schedule: { from: '2026-12-01 09:00', until: null },
  });
  expect(triggers).toEqual({
    pageLoad: { delayS: 5 },
    scrolling: { direction: 'up', percent: 10 },
    scrollingTo: { selector: '#avis' },
    click: { times: 2 },
    inactivity: { seconds: 20 },
    exitIntent: true,
    adblockDetection: { delayS: 1 },
  });
  expect(rest).toEqual({
    openSelector: '.guide',
    avoidsOthers: false,
    closeButtonDelayS: 2,
    closeButton: 'outside',
    entrance: 'zoomIn',
    exit: 'none',
    animationS: 0.5,
    preventsScroll: false,
    closesAfterS: 8,
    staysOnBackgroundClick: true,
    staysOnEscape: true,
    takesFocus: false,
    placement: 'center',
    classes: 'noel',
  });
});

test.each([
  ['an unknown trigger', { triggers: { hover: true } }],
  ['an address that is not said', { timing: { url: true } }],
  ['a place that is not said', { triggers: { scrolling_to: true } }],
  ['a day that is none', { timing: { schedule: true, schedule_start_date: 'demain' } }],
  ['a button that comes after a minute', { close_button_delay: 60 }],
  ['classes that are none', { classes: '"><script>' }],
])('settings with %s are refused, and say where', (_, settings) => {
  const { error } = popUpFile.safeParse({ id: 'a', title: 'A', content: 'a', settings });
  expect(error?.issues[0]?.path[0]).toBe('settings');
});

const run = async (words: Parameters<typeof runPopUpCommand>[1], file = '') =>
  runPopUpCommand(shop.db, words, async () => file);
const page = async (path: string) => {
  shop.app.drop(['pop-ups']);
  return (await shop.ask(path)).body;
};
const OWN = { id: 'noel', title: 'Noël', content: '<p>Commandez avant le 18.</p>', active: true };

test('the merchant writes a pop-up in a file, switches it off and on, and reads it again', async () => {
  expect((await run({ kind: 'list' })).lines).toEqual([
    '● quel-age\u00a0: Quel jeu à quel âge\u202f?',
    '● fin-de-lecture\u00a0: Et pour l’âge du vôtre\u202f?',
  ]);
  expect(await page('/boutique/')).not.toContain('Commandez avant le 18.');
  expect(await run({ kind: 'set', file: 'noel.json' }, JSON.stringify(OWN))).toEqual({
    isDone: true,
    lines: ['« noel » est enregistrée et active.'],
  });
  expect(await page('/boutique/')).toContain('Commandez avant le 18.');
  const shown = await run({ kind: 'show', id: 'noel' });
  expect(popUpFile.parse(JSON.parse(shown.lines.join()))).toMatchObject(OWN);
  await run({ kind: 'off', id: 'noel' });
  expect(await page('/boutique/')).not.toContain('Commandez avant le 18.');
  expect(await run({ kind: 'on', id: 'paques' })).toEqual({
    isDone: false,
    lines: ['Il n’y a pas de fenêtre « paques ».'],
  });
});

test.each([
  ['no JSON', 'x', '« f » n’est pas un fichier JSON lisible.'],
  ['no pop-up', '{"id": "Noël"}', /✖/],
])('a file with %s changes nothing', async (_, file, line) => {
  expect(await run({ kind: 'set', file: 'f' }, file)).toEqual({
    isDone: false,
    lines: [expect.stringMatching(line) as string],
  });
});

test('an expression that is none is kept, with a warning: the pop-up stays hidden', async () => {
  const settings = { timing: { url: true, url_url: '(', url_action: 'regex' } };
  const { lines } = await run(
    { kind: 'set', file: 'f' },
    JSON.stringify({ ...OWN, active: false, settings }),
  );
  expect(lines[1]).toContain('n’est pas une expression régulière');
});

test('the cart, checkout and account pages contain no pop-up and no link to one', async () => {
  const visitor = await signedInVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram') });
  for (const path of ['/panier/', '/mon-compte/', '/mon-compte/payment-methods/', '/commander/']) {
    const { statusCode, body } = await visitor.open(path);
    expect([path, statusCode, body.includes('pop-up-quel-age')]).toEqual([path, 200, false]);
  }
  expect((await visitor.open('/contact/')).body).toContain('href="#pop-up-quel-age"');
});

test('the roles call returns the visitor’s own roles, which are not cached (§6#15)', async () => {
  const ask = async (visitor: ReturnType<typeof newVisitor>) => {
    const answer = await visitor.open('/?eveil-ajax=eveil_popup_roles');
    expect(answer.headers['cache-control']).toBe('no-store');
    return JSON.parse(answer.body) as unknown;
  };
  expect(await ask(newVisitor(shop))).toEqual({ roles: [] });
  expect(await ask(await signedInVisitor(shop))).toEqual({ roles: ['customer'] });
  expect(await ask(await signedInVisitor(shop, { email: 'admin@example.org' }))).toEqual({
    roles: ['administrator'],
  });
});
