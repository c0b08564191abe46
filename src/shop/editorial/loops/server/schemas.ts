import { z } from 'zod';
import { PLACES, type LoopWidget } from '../widget.ts';
import { loopDefinition } from './loop-definition.ts';

/** A row with the page that shows it. */
export const loopWidget = loopDefinition.extend({ place: z.enum(PLACES) }) satisfies z.ZodType<LoopWidget>;
