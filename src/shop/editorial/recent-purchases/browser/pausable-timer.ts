/** A setTimeout that can be paused. */
export class PausableTimer {
  #timer = 0;
  #startedAt = 0;
  #leftMs = 0;
  #due: (() => void) | undefined;
  #paused = false;

  start(waitMs: number, due: () => void): void {
    this.stop();
    this.#leftMs = waitMs;
    this.#due = due;
    if (!this.#paused) this.#run();
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    clearTimeout(this.#timer);
    if (this.#due) this.#leftMs -= performance.now() - this.#startedAt;
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (this.#due) this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#due = undefined;
  }

  #run(): void {
    this.#startedAt = performance.now();
    this.#timer = window.setTimeout(
      () => {
        const due = this.#due;
        this.#due = undefined;
        due?.();
      },
      Math.max(0, this.#leftMs),
    );
  }
}
