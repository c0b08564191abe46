import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { promiseDelivery } from '#shop/basket/delivery/delivery-date.ts';
import { USUAL_DELIVERY_SETTINGS } from '#shop/basket/delivery/delivery-settings.ts';

const DEMO = join(import.meta.dirname, '../../demo');
const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(DEMO, file), 'utf8'));

const zonesSchema = z.array(
  z.object({
    name: z.string(),
    methods: z.array(
      z.object({
        title: z.string(),
        isRelay: z.boolean().optional(),
        transitDays: z.tuple([z.number(), z.number()]),
      }),
    ),
  }),
);
const widgetsSchema = z.array(
  z.object({ id: z.string(), settings: z.object({ target: z.iso.datetime({ offset: true }).optional() }) }),
);
const closuresSchema = z.object({ closures: z.array(z.object({ from: z.string(), to: z.string() })) });

test('whoever orders before the countdown ends has the parcel before Christmas, by every method', async () => {
  const widgets = widgetsSchema.parse(await read('content-widgets.json'));
  const target = widgets.find(({ id }) => id === 'avant-noel')?.settings.target;
  const [mainland] = zonesSchema.parse(await read('delivery.json'));
  const settings = { ...USUAL_DELIVERY_SETTINGS, ...closuresSchema.parse(await read('working-days.json')) };
  if (target === undefined || !mainland) throw new Error('the demo shop has a countdown and a delivery zone');
  const lastSecond = new Date(Date.parse(target) - 1000);
  const arrivals = mainland.methods.map(({ title, isRelay = false, transitDays: [min, max] }) => ({
    title,
    to: promiseDelivery(lastSecond, settings, {
      place: isRelay ? 'relay' : 'home',
      transit: { min, max },
      country: 'FR',
      postcode: '69004',
    })?.to,
  }));
  expect(arrivals.length).toBeGreaterThan(2);
  expect(arrivals.filter(({ to }) => to === undefined || to > '2026-12-24')).toEqual([]);
});
