import { TICK_MS, timeLeft, UNITS } from '../countdown.ts';

/** Runs a countdown, and shows its final content once the target time is reached (§4.18). */
export function startCountdown(place: HTMLElement): void {
  const until = Date.parse(place.dataset['countdown'] ?? '');
  const running = place.querySelector<HTMLElement>('[data-running]');
  const finished = place.querySelector<HTMLElement>('[data-finished]');
  if (!running || !finished) return;
  const tick = () => {
    const remaining = timeLeft(until, Date.now());
    if (!remaining) {
      clearInterval(timer);
      running.hidden = true;
      finished.hidden = false;
      return;
    }
    for (const unit of UNITS) {
      const number = running.querySelector(`[data-unit="${unit}"]`);
      const text = String(remaining[unit]).padStart(2, '0');
      // Avoids a repaint if the text is unchanged.
      if (number && number.textContent !== text) number.textContent = text;
    }
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
}
