import { readStoredAudience, type StoredAudience } from '../memory.ts';
import { STORAGE_KEY } from './memory-name.ts';

/** Falls back to `otherwise` if storage is full or forbidden. */
function withStorage<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return otherwise;
  }
}

export const readStorage = (): StoredAudience =>
  withStorage(() => readStoredAudience(localStorage.getItem(STORAGE_KEY)), {});

export const updateStorage = (more: StoredAudience): void =>
  withStorage(
    () => localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readStorage(), ...more })),
    undefined,
  );

export const clearStorage = (): void => withStorage(() => localStorage.removeItem(STORAGE_KEY), undefined);
