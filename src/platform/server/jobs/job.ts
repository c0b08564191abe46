/** A unit of background work, stored until it is done. */
export type Job = {
  readonly id: number;
  readonly kind: string;
  readonly key: string | null;
  readonly payload: unknown;
  readonly askedAt: Date;
};
