import { expect, test } from 'vitest';
import { NO_ATTRIBUTION } from '#shop/common/attribution/attribution-settings.ts';
import type { Purpose } from '#shop/common/consent/consent.ts';
import { NO_AUDIENCE } from '#shop/customers/audience/audience-settings.ts';
import { USUAL_RECENT_PURCHASES } from '#shop/editorial/recent-purchases/recent-purchases-settings.ts';
import { EMPTY_FRAME, purposesOf, type Frame } from './frame.ts';

const NEAR = { ...USUAL_RECENT_PURCHASES, nearFirst: true };

test.each<[string, Partial<Frame>, readonly Purpose[]]>([
  ['nothing that needs consent', {}, []],
  ['the source of visits', { attribution: { ...NO_ATTRIBUTION, tracking: true } }, ['marketing']],
  ['its own counts', { audience: { ...NO_AUDIENCE, counting: true } }, ['statistics']],
  [
    'counts that a partner receives',
    { audience: { counting: true, tagManagerUrl: 'https://mesure.example/x.js' } },
    ['statistics', 'partners'],
  ],
  [
    'a partner, but no counts',
    { audience: { ...NO_AUDIENCE, tagManagerUrl: 'https://mesure.example/x.js' } },
    [],
  ],
  ['recent purchases', { recentPurchases: USUAL_RECENT_PURCHASES }, ['preferences']],
  ['purchases nearby without a service that locates', { recentPurchases: NEAR }, ['preferences']],
  ['purchases nearby', { recentPurchases: NEAR, locationHost: 'ip.example' }, ['preferences', 'location']],
  [
    'a service that locates and purchases in any order',
    { recentPurchases: USUAL_RECENT_PURCHASES, locationHost: 'ip.example' },
    ['preferences'],
  ],
  [
    'a service that locates, and no recent purchases',
    { recentPurchases: { ...NEAR, source: 'off' }, locationHost: 'ip.example' },
    [],
  ],
])('a shop with %s asks for these purposes only', (_what, change, purposes) => {
  expect(purposesOf({ ...EMPTY_FRAME, ...change })).toEqual(purposes);
});
