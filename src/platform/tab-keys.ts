export type TabLayout = {
  readonly vertical: boolean;
  readonly rightToLeft: boolean;
};

const stepOfKey = (key: string, { vertical, rightToLeft }: TabLayout): number => {
  if (vertical) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  return key === forward ? 1 : key === backward ? -1 : 0;
};

/**
 * The index of the tab that a key selects, or undefined if tabs do not handle the key (§2.1). Arrow keys
 * follow the layout and the reading direction, and wrap around at both ends.
 */
export function tabAfterKey(
  key: string,
  current: number,
  count: number,
  layout: TabLayout,
): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOfKey(key, layout);
  return step === 0 ? undefined : (current + step + count) % count;
}
