/** How many pop-ups were shown in a session, and when that ends. */
export type SessionCount = { readonly count: number; readonly expiresMs: number };

/** From the text `count:expiry`; undefined where there is no session, or where it has ended. */
export function readSession(text: string, nowMs: number): SessionCount | undefined {
  const [, count, expires] = /^(\d{1,6}):(\d{1,15})$/.exec(text) ?? [];
  if (count === undefined || Number(expires) <= nowMs) return undefined;
  return { count: Number(count), expiresMs: Number(expires) };
}

export const writeSession = ({ count, expiresMs }: SessionCount) => `${count}:${expiresMs}`;

/** One more was shown; the session lasts from the first. */
export const countShown = (
  session: SessionCount | undefined,
  nowMs: number,
  lastsS: number,
): SessionCount => ({
  count: (session?.count ?? 0) + 1,
  expiresMs: session?.expiresMs ?? nowMs + lastsS * 1_000,
});

/** How long to wait until another may be shown in this session; 0: not at all. */
export const waitOfSessionMs = (session: SessionCount | undefined, most: number, nowMs: number) =>
  session && session.count >= most ? session.expiresMs - nowMs : 0;
