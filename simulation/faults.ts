import type { Choices } from './choices.ts';

/** The point at which a call is interrupted: its n-th statement to the database, or its n-th request to the provider. */
export type Fault = {
  readonly on: 'database' | 'provider';
  readonly at: number;
  /** Whether the other side has already acted. `broken`: the provider responds with status 500. */
  readonly when: 'before' | 'after' | 'broken';
  /** Whether the shop's process dies, or only this connection breaks. */
  readonly kills: boolean;
};

/** The state that both proxies share: the next fault, and whether the shop's process is dead. */
export type FaultState = {
  fault: Fault | undefined;
  seen: number;
  hasStruck: boolean;
  isDead: boolean;
};

export const noFault = (): FaultState => ({
  fault: undefined,
  seen: 0,
  hasStruck: false,
  isDead: false,
});

/** Counts one statement or request. Returns the fault if it strikes now. */
export function strike(state: FaultState, on: Fault['on']): Fault | undefined {
  const { fault } = state;
  if (fault?.on !== on || state.hasStruck) return undefined;
  state.seen++;
  if (state.seen < fault.at) return undefined;
  state.hasStruck = true;
  return fault;
}

/** The highest number of a statement and of a request in a call at which a fault may be drawn. */
export type CallSize = { readonly statements: number; readonly requests: number };

export function drawFault(choices: Choices, share: number, size: CallSize): Fault | undefined {
  if (!choices.chance(share)) return undefined;
  const on = size.requests > 0 && choices.chance(0.4) ? 'provider' : 'database';
  const at = choices.whole(1, on === 'provider' ? size.requests : size.statements);
  const when = choices.pick(
    on === 'provider' ? (['before', 'after', 'broken'] as const) : (['before', 'after'] as const),
  );
  return { on, at, when, kills: when !== 'broken' && choices.chance(0.5) };
}

export const describeFault = (fault: Fault | undefined, hasStruck: boolean): string => {
  if (!fault) return '';
  const what = `${fault.kills ? 'crash' : 'cut'} ${fault.when} ${fault.on} ${fault.at}`;
  return hasStruck ? ` [${what}]` : ` [${what}: not reached]`;
};
