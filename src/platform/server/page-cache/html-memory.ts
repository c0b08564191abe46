import { hash } from 'node:crypto';

/**
 * HTML of parts that many pages show, by what it was made of: data that changes gives another key, so that nothing
 * has to be dropped. What was not used for longest makes room.
 */
export class HtmlMemory {
  /** As bytes, outside the heap, which the garbage collector walks through. Least recently used first. */
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  remember(of: string, make: () => string): string {
    const key = hash('sha256', of, 'base64');
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.toString();
    }
    const html = make();
    this.#keep(key, Buffer.from(html));
    return html;
  }

  #keep(key: string, html: Buffer): void {
    this.#kept.set(key, html);
    this.#bytes += html.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
