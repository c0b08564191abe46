import { z } from 'zod';
import { isSlug } from '#platform/slug.ts';
import { loopDefinition } from '#shop/editorial/loops/server/loop-definition.ts';
import type { HomeBlock } from '../home-block.ts';

const block = { id: z.string().refine(isSlug, 'not a slug'), isShown: z.boolean() };
const picture = z.int().positive().nullable();
const button = { button: z.string(), buttonHref: z.string() };

const hero = z.strictObject({
  headline: z.string(),
  text: z.string(),
  picture,
  phonePicture: picture,
  ...button,
});
const ideas = z.strictObject({
  title: z.string(),
  ideas: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  picture,
  ...button,
});
const text = z.strictObject({ title: z.string(), text: z.string(), ...button });

export const homeBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...block, kind: z.literal('hero'), content: hero }),
  z.strictObject({ ...block, kind: z.literal('ideas'), content: ideas }),
  z.strictObject({ ...block, kind: z.literal('text'), content: text }),
  z.strictObject({
    ...block,
    kind: z.literal('widget'),
    content: z.strictObject({ widget: z.string().refine((id) => id === '' || isSlug(id), 'not a name') }),
  }),
  z.strictObject({ ...block, kind: z.literal('loop'), content: loopDefinition }),
  z.strictObject({ ...block, kind: z.literal('finder') }),
  z.strictObject({ ...block, kind: z.literal('promises') }),
  z.strictObject({ ...block, kind: z.literal('reviews') }),
]) satisfies z.ZodType<HomeBlock>;
