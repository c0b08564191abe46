import { z } from 'zod';
import {
  ANIMATIONS,
  BROWSERS,
  DEVICES,
  PERIODS,
  SOURCES,
  type Conditions,
  type PopUp,
  type PopUpSettings,
  type Triggers,
} from '../pop-up.ts';

/** Page builders write “yes” or an empty string. */
const flag = z
  .union([z.boolean(), z.enum(['yes', 'no', ''])])
  .transform((value) => value === true || value === 'yes')
  .default(false);
const flagOn = flag.prefault(true);
const count = z.int().min(1).max(1000);
const seconds = z.number().min(0).max(3600);
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'AAAA-MM-JJ HH:MM, heure de Paris');

const timing = z
  .strictObject({
    page_views: flag,
    page_views_views: count.default(3),
    sessions: flag,
    sessions_sessions: count.default(2),
    url: flag,
    url_url: z.string().max(500).default(''),
    url_action: z.enum(['show', 'hide', 'regex']).default('show'),
    url_of: z.enum(['page', 'referrer']).default('page'),
    sources: flag,
    sources_sources: z
      .array(z.enum(SOURCES))
      .min(1)
      .default([...SOURCES]),
    logged_in: flag,
    logged_in_users: z.enum(['all', 'custom']).default('all'),
    logged_in_roles: z.array(z.string()).default([]),
    devices: flag,
    devices_devices: z
      .array(z.enum(DEVICES))
      .min(1)
      .default([...DEVICES]),
    times: flag,
    times_times: count.default(1),
    times_period: z
      .enum(PERIODS)
      .or(z.literal('').transform(() => 'none' as const))
      .default('none'),
    times_count: z
      .enum(['open', 'close'])
      .or(z.literal('').transform(() => 'open' as const))
      .default('open'),
    browsers: flag,
    browsers_browsers: z.enum(['all', 'custom']).default('all'),
    browsers_browsers_options: z
      .array(z.enum(BROWSERS))
      .min(1)
      .default([...BROWSERS]),
    schedule: flag,
    schedule_start_date: moment.nullable().default(null),
    schedule_end_date: moment.nullable().default(null),
  })
  .refine(({ url, url_url: text }) => !url || text !== '', { path: ['url_url'], error: 'manque' })
  .transform(
    (wire): Conditions => ({
      pageViews: wire.page_views ? wire.page_views_views : undefined,
      sessions: wire.sessions ? wire.sessions_sessions : undefined,
      url: wire.url ? { text: wire.url_url, action: wire.url_action, of: wire.url_of } : undefined,
      sources: wire.sources ? wire.sources_sources : undefined,
      loggedIn: wire.logged_in ? (wire.logged_in_users === 'all' ? 'all' : wire.logged_in_roles) : undefined,
      devices: wire.devices ? wire.devices_devices : undefined,
      times: wire.times
        ? { most: wire.times_times, period: wire.times_period, countedOn: wire.times_count }
        : undefined,
      browsers:
        wire.browsers && wire.browsers_browsers === 'custom' ? wire.browsers_browsers_options : undefined,
      schedule: wire.schedule ? { from: wire.schedule_start_date, until: wire.schedule_end_date } : undefined,
    }),
  );

const triggers = z
  .strictObject({
    page_load: flag,
    page_load_delay: seconds.default(0),
    scrolling: flag,
    scrolling_direction: z.enum(['down', 'up']).default('down'),
    scrolling_offset: z.number().min(0).max(100).default(50),
    scrolling_to: flag,
    scrolling_to_selector: z.string().max(500).default(''),
    click: flag,
    click_times: count.default(1),
    inactivity: flag,
    inactivity_time: seconds.min(1).default(30),
    exit_intent: flag,
    adblock_detection: flag,
    adblock_detection_delay: seconds.default(0),
  })
  .refine(({ scrolling_to: isOn, scrolling_to_selector: selector }) => !isOn || selector !== '', {
    path: ['scrolling_to_selector'],
    error: 'manque',
  })
  .transform(
    (wire): Triggers => ({
      pageLoad: wire.page_load ? { delayS: wire.page_load_delay } : undefined,
      scrolling: wire.scrolling
        ? { direction: wire.scrolling_direction, percent: wire.scrolling_offset }
        : undefined,
      scrollingTo: wire.scrolling_to ? { selector: wire.scrolling_to_selector } : undefined,
      click: wire.click ? { times: wire.click_times } : undefined,
      inactivity: wire.inactivity ? { seconds: wire.inactivity_time } : undefined,
      exitIntent: wire.exit_intent ? true : undefined,
      adblockDetection: wire.adblock_detection ? { delayS: wire.adblock_detection_delay } : undefined,
    }),
  );

/** Maximum delay of the close button, so that visitors can always leave. */
const LONGEST_CLOSE_DELAY_S = 10;

const animation = z
  .enum(ANIMATIONS)
  .or(z.literal('').transform(() => 'none' as const))
  .default('fadeInUp');

/**
 * The merchant's pop-up settings (§3.17), with the field names of page builders; missing fields get defaults.
 */
const settings = z
  .strictObject({
    open_selector: z.string().max(500).default(''),
    timing: timing.prefault({}),
    triggers: triggers.prefault({}),
    avoid_multiple_popups: flagOn,
    close_button_delay: z.number().min(0).max(LONGEST_CLOSE_DELAY_S).default(0),
    close_button_position: z.enum(['inside', 'outside']).default('inside'),
    entrance_animation: animation,
    entrance_animation_duration: z.strictObject({ size: z.number().min(0).max(3) }).prefault({ size: 0.25 }),
    exit_animation: animation,
    prevent_scroll: flagOn,
    close_automatically: seconds.default(0),
    prevent_close_on_background_click: flag,
    prevent_close_on_esc_key: flag,
    a11y_navigation: flagOn,
    classes: z
      .string()
      .regex(/^[\w -]*$/)
      .default(''),
    placement: z.enum(['center', 'corner']).default('center'),
  })
  .transform(
    (wire): PopUpSettings => ({
      openSelector: wire.open_selector,
      triggers: wire.triggers,
      conditions: wire.timing,
      avoidsOthers: wire.avoid_multiple_popups,
      closeButtonDelayS: wire.close_button_delay,
      closeButton: wire.close_button_position,
      entrance: wire.entrance_animation,
      exit: wire.exit_animation,
      animationS: wire.entrance_animation_duration.size,
      preventsScroll: wire.prevent_scroll,
      closesAfterS: wire.close_automatically,
      staysOnBackgroundClick: wire.prevent_close_on_background_click,
      staysOnEscape: wire.prevent_close_on_esc_key,
      takesFocus: wire.a11y_navigation,
      placement: wire.placement,
      classes: wire.classes,
    }),
  );

const words = {
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().trim().min(1).max(200),
  content: z.string().trim().min(1).max(20_000),
};

/** The file format of a pop-up (`npm run pop-ups -- set`), with the settings as the merchant wrote them. */
export const popUpFile = z.strictObject({
  ...words,
  footer_label: z.string().max(80).default(''),
  active: z.boolean().default(false),
  position: z.int().min(0).default(0),
  settings: z
    .record(z.string(), z.unknown())
    .default({})
    .superRefine((value, context) => {
      const { error } = settings.safeParse(value);
      for (const issue of error?.issues ?? []) context.addIssue({ ...issue, code: 'custom' });
    }),
});
export type PopUpFile = z.infer<typeof popUpFile>;

/** Parses a pop-up from the database for use in pages. */
export const storedPopUp = z
  .object({ ...words, footer_label: z.string(), settings })
  .transform(({ footer_label: footerLabel, ...popUp }): PopUp => ({ ...popUp, footerLabel }));
