import { expect, test } from 'vitest';
import { TILT } from '#platform/widget-defaults.ts';
import { tiltAngles } from './tilt.ts';

test.each([
  ['in the middle', 0.5, 0.5, 0, 0],
  ['at the top left', 0, 0, 20, -20],
  ['at the bottom right', 1, 1, -20, 20],
  ['halfway to the right', 0.75, 0.5, 0, 10],
  ['beyond the edge', 1.4, -0.2, 20, 20],
])(
  'with the pointer %s, a picture tilts by at most 20 degrees (§9.11#3)',
  (_where, x, y, rotateX, rotateY) => {
    expect(tiltAngles(x, y, TILT.maxDegrees)).toEqual({ rotateX, rotateY });
  },
);
