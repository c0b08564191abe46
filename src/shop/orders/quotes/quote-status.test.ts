import { expect, test } from 'vitest';
import { afterQuoteEvent, isDraft, QUOTE_EVENTS, QUOTE_STATUSES } from './quote-status.ts';

test('the transitions of a quote are exactly these', () => {
  const possible = QUOTE_STATUSES.flatMap((from) =>
    QUOTE_EVENTS.flatMap((event) => {
      const to = afterQuoteEvent(from, event);
      return to === undefined ? [] : [`${from} –${event}→ ${to}`];
    }),
  );
  expect(possible).toEqual([
    'draft –send→ sent',
    'sent –send→ sent',
    'sent –accept→ accepted',
    'sent –refuse→ refused',
    'sent –expire→ expired',
    'accepted –refuse→ refused',
    'accepted –order→ ordered',
  ]);
});

test('only a draft may change', () => expect(QUOTE_STATUSES.filter(isDraft)).toEqual(['draft']));
