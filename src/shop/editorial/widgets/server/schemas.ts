import { z } from 'zod';
import { PIE, TILT } from '#platform/widget-defaults.ts';
import { UNITS } from '../countdown.ts';
import { texts } from '../texts.ts';
import { readVideoSource } from '../video.ts';
import type { StoredWidget } from '../widget.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const line = z.string();
const file = z.string().min(1);
const share = z.object({ label: line.min(1), percent: z.number().min(0).max(100) });

/** A stored widget; missing labels take their defaults. */
export const storedWidget = z.discriminatedUnion('kind', [
  // Map settings are not validated here: invalid values are ignored when they are parsed
  // (maps/map-settings.ts).
  z.object({ id, kind: z.literal('map'), settings: z.record(z.string(), z.unknown()) }),
  z.object({
    id,
    kind: z.literal('countdown'),
    settings: z.object({
      purpose: z.enum(['sale', 'delivery']),
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
  z.object({
    id,
    kind: z.literal('progress-bars'),
    settings: z.object({ bars: z.array(share).min(1).max(12) }),
  }),
  z.object({
    id,
    kind: z.literal('counters'),
    settings: z.object({
      numbers: z
        .array(
          z.object({
            label: line.min(1),
            value: z.number().min(0),
            prefix: line.default(''),
            suffix: line.default(''),
          }),
        )
        .min(1)
        .max(8),
    }),
  }),
  z.object({
    id,
    kind: z.literal('pie-charts'),
    settings: z.object({
      charts: z.array(share).min(1).max(8),
      sizePx: z.int().min(60).max(320).default(PIE.sizePx),
      lineWidthPx: z.int().min(2).max(60).default(PIE.lineWidthPx),
    }),
  }),
  z.object({
    id,
    kind: z.literal('image-tilt'),
    settings: z.object({
      picture: file,
      caption: line.default(''),
      maxDegrees: z.number().min(0).max(45).default(TILT.maxDegrees),
      perspectivePx: z.int().min(100).max(2000).default(TILT.perspectivePx),
      speedMs: z.int().min(0).max(2000).default(TILT.speedMs),
    }),
  }),
  z.object({
    id,
    kind: z.literal('widget-area'),
    settings: z.object({ title: line.min(1), content: line.min(1) }),
  }),
  z.object({
    id,
    kind: z.literal('video'),
    settings: z.object({
      url: line.refine((url) => readVideoSource(url) !== undefined, texts.unknownVideo),
      title: line.min(1),
      display: z.enum(['inline', 'pop-up']).default('inline'),
      poster: file.optional(),
      captions: z
        .string()
        .regex(/^\/(?!\/)[\w./-]+\.vtt$/i)
        .optional(),
    }),
  }),
  z.object({
    id,
    kind: z.literal('info-tooltip'),
    settings: z.object({ subject: line.min(1), text: line.min(1) }),
  }),
]) satisfies z.ZodType<StoredWidget>;
