const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const A_FEW_SECONDS = 10;

type Unit = (typeof UNITS)[number][0];
export type TimeAgo = { readonly unit: Unit; readonly count: number } | 'few-seconds';

/** Returns the elapsed time in the largest unit that has passed at least once (§9.3). */
export function timeAgo(seconds: number): TimeAgo {
  const past = UNITS.find(([, length]) => seconds >= length);
  if (!past || seconds < A_FEW_SECONDS) return 'few-seconds';
  const [unit, length] = past;
  return { unit, count: Math.floor(seconds / length) };
}
