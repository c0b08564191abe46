import { expect, test } from 'vitest';
import { popupTexts } from './popup-texts.ts';

test.each([
  [0, 'il y a quelques secondes'],
  [9, 'il y a quelques secondes'],
  [10, 'il y a 10 secondes'],
  [59, 'il y a 59 secondes'],
  [60, 'il y a 1 minute'],
  [3_599, 'il y a 59 minutes'],
  [3_600, 'il y a 1 heure'],
  [86_399, 'il y a 23 heures'],
  [86_400, 'il y a 1 jour'],
  [6 * 86_400 + 5, 'il y a 6 jours'],
])('%s seconds are said as “%s” (§9.3#5)', (seconds, expected) => {
  expect(popupTexts.timeAgo(seconds).replace('\u00a0', ' ')).toBe(expected);
});
