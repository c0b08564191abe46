import { expect, test } from 'vitest';
import { popupSettingsOf, USUAL_RECENT_PURCHASES } from './recent-purchases-settings.ts';

test('the usual times and numbers are those of the specification (§9.3#1, §9.3#2, §9.3#3)', () => {
  expect(USUAL_RECENT_PURCHASES).toMatchObject({
    initialDelayS: 5,
    displayS: 5,
    nextS: 60,
    total: 30,
    sessionS: 3_600,
    sessionTotal: 30,
  });
});

test('real orders are the usual source, and phones are left alone', () => {
  expect(USUAL_RECENT_PURCHASES).toMatchObject({ source: 'real', onMobile: false });
});

test('the example data is not sent to the browser', () => {
  expect(popupSettingsOf(USUAL_RECENT_PURCHASES)).not.toHaveProperty('examples');
});
