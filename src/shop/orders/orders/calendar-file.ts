import { promiseText } from '#shop/basket/delivery/texts.ts';
import { toDay, toIsoDay } from '#shop/basket/delivery/calendar.ts';
import type { Order } from './order.ts';
import { texts } from './texts.ts';

const MOST_BYTES = 74;

/**
 * Writes the promised delivery as an all-day event (RFC 5545); undefined if the order has no dates. A pickup is
 * an event on its first day only.
 */
export function deliveryCalendar(
  { id, promise, placedAt }: Pick<Order, 'id' | 'promise' | 'placedAt'>,
  shop: { readonly name: string; readonly host: string },
): string | undefined {
  if (!promise) return undefined;
  const isPickup = promise.place === 'pickup';
  const last = toDay(isPickup ? promise.from : promise.to);
  const title = isPickup ? texts.pickupEvent(shop.name, id) : texts.calendarEvent(shop.name, id);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plain(shop.name)}//FR`,
    'BEGIN:VEVENT',
    `UID:commande-${id}@${shop.host}`,
    `DTSTAMP:${placedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(promise.from)}`,
    `DTEND;VALUE=DATE:${compact(toIsoDay(last + 1))}`,
    `SUMMARY:${plain(title)}`,
    `DESCRIPTION:${plain(promiseText(promise))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const compact = (isoDay: string) => isoDay.replaceAll('-', '');

const plain = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');

/** Folds a line after 74 bytes at most, without splitting a character. */
function fold(line: string): string {
  let bytes = 0;
  let folded = '';
  for (const character of line) {
    const size = encodeURIComponent(character).replace(/%../g, '.').length;
    if (bytes + size > MOST_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
