import { readMemory, type Memory } from '../memory.ts';
import { MEMORY } from './memory-name.ts';

/** Falls back to `otherwise` if storage is full or forbidden. */
function unlessForbidden<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return otherwise;
  }
}

export const recall = (): Memory => unlessForbidden(() => readMemory(localStorage.getItem(MEMORY)), {});

export const remember = (more: Memory): void =>
  unlessForbidden(() => localStorage.setItem(MEMORY, JSON.stringify({ ...recall(), ...more })), undefined);

export const forget = (): void => unlessForbidden(() => localStorage.removeItem(MEMORY), undefined);
