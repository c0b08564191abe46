import { expect, test } from 'vitest';
import { isReversed, settingsFrom, settingsValues, type PopUpValues } from './desk-form.ts';

const TEXTS = { title: 'T', content: 'C', footerLabel: '', position: 0 };
const again = (settings: object) =>
  settingsFrom({ ...TEXTS, ...settingsValues({ ...settings }) }, { ...settings });

test('a pop-up without settings opens by itself never, and everywhere', () =>
  expect(settingsValues({})).toEqual({
    pageLoad: null,
    scrolling: null,
    inactivity: null,
    exitIntent: false,
    openSelector: '',
    startsAt: null,
    endsAt: null,
    address: '',
    times: null,
    period: 'none',
    devices: ['desktop', 'tablet', 'mobile'],
    placement: 'center',
    closesAfter: 0,
  }));

test('what the form does not show stays, also a regular expression', () => {
  const settings = {
    entrance_animation: 'zoomIn',
    triggers: {
      click: true,
      click_times: 3,
      scrolling: 'yes',
      scrolling_direction: 'up',
      scrolling_offset: 70,
    },
    timing: { url: true, url_url: '/journal/[a-z]+/$', url_action: 'regex', sessions: true },
  };
  expect(again(settings)).toMatchObject({
    entrance_animation: 'zoomIn',
    triggers: {
      click: true,
      click_times: 3,
      scrolling: true,
      scrolling_direction: 'up',
      scrolling_offset: 70,
    },
    timing: { url: true, url_url: '/journal/[a-z]+/$', url_action: 'regex', sessions: true },
  });
});

test('a period is stored in French time, across the change to winter time', () => {
  const values: PopUpValues = {
    ...TEXTS,
    ...settingsValues({}),
    startsAt: new Date('2026-10-24T22:00Z'),
    endsAt: new Date('2026-10-25T23:00Z'),
  };
  const settings = settingsFrom(values, {});
  expect(settings['timing']).toMatchObject({
    schedule: true,
    schedule_start_date: '2026-10-25 00:00',
    schedule_end_date: '2026-10-26 00:00',
  });
  expect(settingsValues(settings)).toMatchObject({ startsAt: values.startsAt, endsAt: values.endsAt });
});

test.each([
  ['2026-12-02T08:00Z', '2026-12-01T08:00Z', true],
  ['2026-12-01T08:00Z', '2026-12-01T08:00Z', true],
  ['2026-12-01T08:00Z', '2026-12-02T08:00Z', false],
])('from %s to %s is reversed: %s', (from, until, reversed) =>
  expect(isReversed({ startsAt: new Date(from), endsAt: new Date(until) })).toBe(reversed),
);
