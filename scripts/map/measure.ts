/** One file that imports another; both paths are relative to the project folder. */
export type Import = { readonly from: string; readonly to: string };

/** A layer of the source tree. `parts` are its folders: slices of a district, journeys of the site. */
export type Layer = { readonly name: string; readonly files: number; readonly parts: readonly string[] };

export type Arrow = { readonly from: string; readonly to: string; readonly imports: number };

/** The layers of src from the top down. A layer may import the ones after it. */
export const layersFromTop = (districts: readonly string[]): string[] => [
  'start',
  'merchant',
  'site',
  'demo',
  ...districts.toReversed(),
  'platform',
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSource = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file) && !isTest(file);

/** The path of a file as layer and part. Tests, style sheets and src/test belong to no layer. */
function locate(file: string): { layer: string; part: string | undefined } | undefined {
  const [root, ...path] = file.split('/');
  if (root !== 'src' || path[0] === 'test' || !isSource(file)) return undefined;
  if (path.length === 1) return { layer: 'start', part: undefined };
  // Lists about all districts lie beside them.
  if (path[0] === 'shop' && path.length === 2) return undefined;
  const [layer = '', part] = path[0] === 'shop' ? path.slice(1) : path;
  return { layer, part: part === path.at(-1) ? undefined : part };
}

/** Counts the files of each layer. */
export function listLayers(names: readonly string[], files: readonly string[]): Layer[] {
  const places = files.flatMap((file) => locate(file) ?? []);
  return names.map((name) => {
    const inside = places.filter(({ layer }) => layer === name);
    return {
      name,
      files: inside.length,
      parts: [...new Set(inside.flatMap(({ part }) => part ?? []))].sort(),
    };
  });
}

/** Counts the imports between layers, in the order of `names`. */
export function listArrows(names: readonly string[], imports: readonly Import[]): Arrow[] {
  const counts = new Map<string, number>();
  for (const { from, to } of imports) {
    const key = `${locate(from)?.layer} ${locate(to)?.layer}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return names.flatMap((from) =>
    names.flatMap((to) => {
      const count = from === to ? undefined : counts.get(`${from} ${to}`);
      return count === undefined ? [] : [{ from, to, imports: count }];
    }),
  );
}

/** The arrows that run from a lower layer to a higher one. */
export const listUpward = (names: readonly string[], arrows: readonly Arrow[]): Arrow[] =>
  arrows.filter(({ from, to }) => names.indexOf(from) > names.indexOf(to));

/** Files under src that no layer contains: their folder has no place in the list of layers. */
export const listUnplaced = (names: readonly string[], files: readonly string[]): string[] =>
  files.filter((file) => {
    const place = locate(file);
    return place !== undefined && !names.includes(place.layer);
  });

export type Folder = { readonly path: string; readonly sources: number };

/**
 * Counts the source files that lie directly in each folder, largest first. Tests, style sheets and
 * subfolders do not count.
 */
export function listFolders(files: readonly string[]): Folder[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(isSource)) {
    const path = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts]
    .map(([path, sources]) => ({ path, sources }))
    .sort((a, b) => b.sources - a.sources || (a.path < b.path ? -1 : 1));
}
