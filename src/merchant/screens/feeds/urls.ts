import { FEED_DESK_PATH } from '#shop/api/product-feeds/feed-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showFeeds, submitSwitch } from './feeds-screen.tsx';

/** The feeds for comparison engines. */
export const FEED_URLS: readonly OfficeUrl[] = [
  screen(FEED_DESK_PATH, 'change-settings', showFeeds),
  form(`${FEED_DESK_PATH}:name/`, 'change-settings', submitSwitch),
];
