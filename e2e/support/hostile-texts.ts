/* Texts that would run a script if a page did not escape them, built from a grammar. */

/** Prefixes that close the context a text may be inserted in. */
const CONTEXTS = [
  '',
  '">',
  "'>",
  '</textarea>',
  '</title>',
  '</script>',
  '</style>',
  '-->',
  '"}]</script>',
  '</p></ul>',
];

const VECTORS: ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<style onload=${call}></style>`,
  (call) => `<iframe onload=${call}></iframe>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<iframe src="javascript:parent.${call}"></iframe>`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<math><mtext></p><style><img src onerror=${call}></style></math>`,
  (call) => `" autofocus onfocus=${call} tabindex=0 x="`,
  // A polyglot for many contexts.
  (call) =>
    `jaVasCript:/*-/*\`/*'/*"/**/(${call})//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${call}//>`,
];

const ENCODINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replace(/<(\w+) /g, '<$1/').replaceAll(' on', '\ton'),
  (text) => text.replace(/<(\w+)/g, '<$1\u2028'),
];

const CALLS: ((id: number) => string)[] = [
  (id) => `hit(${id})`,
  (id) => `window['hit'](${id})`,
  (id) => `alert(${id})`,
  (id) => `[${id}].map(hit)`,
];

export type HostileText = { readonly text: string; readonly marker: string };

/** Generates texts that each end with a marker to find them on a page. The same seed gives the same texts. */
export function hostileTexts(count: number, seed: number): HostileText[] {
  const combinations = CONTEXTS.flatMap((context) =>
    VECTORS.flatMap((vector) =>
      ENCODINGS.flatMap((encode) => CALLS.map((call) => (id: number) => encode(context + vector(call(id))))),
    ),
  );
  const drawn = shuffle(combinations, seed).slice(0, count);
  return drawn.map((write, id) => ({ text: `${write(id)} m${id}m`, marker: `m${id}m` }));
}

/** Returns each vector without prefix or encoding, for a page that escapes nothing. */
export const plainVectors = (): string[] => VECTORS.map((vector, id) => vector(`hit(${id})`));

function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
