/** Iterates over a web stream; ending the iteration early cancels the stream. */
export async function* itemsOf<Item>(stream: ReadableStream<Item>): AsyncGenerator<Item> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isOver = done;
      if (done) return;
      yield value;
    }
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) await reader.cancel();
  }
}

/** Converts an iterable to a web stream that pulls items on demand. */
export function toWebStream<Item>(source: AsyncIterable<Item>): ReadableStream<Item> {
  const items = source[Symbol.asyncIterator]();
  return new ReadableStream<Item>({
    async pull(controller) {
      const { done, value } = await items.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await items.return?.();
    },
  });
}
