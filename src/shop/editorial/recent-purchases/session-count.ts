/** The number of pop-ups shown in a session, and its expiry. */
export type SessionCount = { readonly count: number; readonly expiresMs: number };

/** Parses `count:expiry`; returns undefined without a session or after its expiry. */
export function readSession(text: string, nowMs: number): SessionCount | undefined {
  const [, count, expires] = /^(\d{1,6}):(\d{1,15})$/.exec(text) ?? [];
  if (count === undefined || Number(expires) <= nowMs) return undefined;
  return { count: Number(count), expiresMs: Number(expires) };
}

export const writeSession = ({ count, expiresMs }: SessionCount) => `${count}:${expiresMs}`;

/** Counts one more pop-up; the session starts with the first. */
export const countShown = (
  session: SessionCount | undefined,
  nowMs: number,
  lastsS: number,
): SessionCount => ({
  count: (session?.count ?? 0) + 1,
  expiresMs: session?.expiresMs ?? nowMs + lastsS * 1_000,
});

/** Returns how long to wait before another pop-up may be shown in this session; 0 for no wait. */
export const waitOfSessionMs = (session: SessionCount | undefined, most: number, nowMs: number) =>
  session && session.count >= most ? session.expiresMs - nowMs : 0;
