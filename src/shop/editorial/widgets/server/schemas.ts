import { z } from 'zod';
import { UNITS } from '../countdown.ts';
import { texts } from '../texts.ts';
import type { StoredWidget } from '../widget.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const line = z.string();
const file = z.string().min(1);

/** A stored widget; missing labels take their defaults. */
export const storedWidget = z.discriminatedUnion('kind', [
  // Map settings are not validated here: invalid values are ignored when they are parsed
  // (maps/map-settings.ts).
  z.object({ id, kind: z.literal('map'), settings: z.record(z.string(), z.unknown()) }),
  z.object({
    id,
    kind: z.literal('countdown'),
    settings: z.object({
      target: z.iso.datetime({ offset: true }),
      title: line.default(''),
      labels: z
        .partialRecord(z.enum(UNITS), line)
        .default({})
        .transform((labels) => ({ ...texts.units, ...labels })),
      finishTitle: line.default(''),
      finishContent: line.default(''),
    }),
  }),
  z.object({
    id,
    kind: z.literal('image-comparison'),
    settings: z.object({
      before: file,
      after: file,
      beforeLabel: line.default(texts.before),
      afterLabel: line.default(texts.after),
    }),
  }),
  z.object({
    id,
    kind: z.literal('image-accordion'),
    settings: z.object({
      panels: z
        .array(z.object({ picture: file, title: line, text: line.default(''), link: line.default('') }))
        .min(1)
        .max(8),
    }),
  }),
  z.object({
    id,
    kind: z.literal('tabs'),
    settings: z.object({
      label: line.min(1),
      tabs: z
        .array(z.object({ id, title: line.min(1), content: line }))
        .min(1)
        .max(12),
    }),
  }),
  z.object({
    id,
    kind: z.literal('accordion'),
    settings: z.object({
      sections: z
        .array(z.object({ title: line.min(1), content: line, open: z.boolean().default(false) }))
        .min(1)
        .max(30),
      exclusive: z.boolean().default(false),
    }),
  }),
  z.object({
    id,
    kind: z.literal('dropdown'),
    settings: z.object({
      label: line.min(1),
      links: z
        .array(z.object({ label: line.min(1), link: line }))
        .min(1)
        .max(30),
    }),
  }),
  z.object({
    id,
    kind: z.literal('off-canvas'),
    settings: z.object({
      label: line.min(1),
      title: line.min(1),
      side: z.enum(['left', 'right', 'bottom']).default('right'),
      content: line,
    }),
  }),
]) satisfies z.ZodType<StoredWidget>;
