import { hash } from 'node:crypto';

/**
 * LRU cache for the HTML of parts that many pages show, keyed by their input data: changed data has a new
 * key, so nothing has to be invalidated.
 */
export class HtmlCache {
  /**
   * Stored as bytes outside the heap, which the garbage collector does not scan. Least recently used first.
   */
  readonly #entries = new Map<string, Buffer>();
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
    const cached = this.#entries.get(key);
    if (cached) {
      this.#entries.delete(key);
      this.#entries.set(key, cached);
      return cached.toString();
    }
    const html = make();
    this.#keep(key, Buffer.from(html));
    return html;
  }

  #keep(key: string, html: Buffer): void {
    this.#entries.set(key, html);
    this.#bytes += html.length;
    for (const [oldest, { length }] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#entries.delete(oldest);
      this.#bytes -= length;
    }
  }
}
