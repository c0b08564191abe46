/** The nearest element at or above an event's target that matches; undefined when there is none. */
export function closestElement(event: Event, selector: string): HTMLElement | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement ? found : undefined;
}
