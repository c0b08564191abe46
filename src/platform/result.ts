/** An expected outcome as a value: failures are a closed set, while bugs and outages are thrown. */
export type Result<Value, Failure extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export const succeed = <Value>(value: Value) => ({ ok: true, value }) as const;
export const fail = <Failure extends string>(failure: Failure) => ({ ok: false, failure }) as const;
