import { hash } from 'node:crypto';

/**
 * LRU cache for the HTML of parts that many pages show, keyed by their input data: changed data has a new
 * key, so nothing has to be invalidated.
 */
export class HtmlCache {
  /**
   * Stored as bytes outside the heap, which the garbage collector does not scan. Least recently used first.
   */
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
