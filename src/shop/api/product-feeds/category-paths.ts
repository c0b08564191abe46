type Category = { readonly id: number; readonly name: string; readonly parentId: number | null };

const SEPARATOR = ' > ';
const DEEPEST = 10;

/** « Jeux en bois > Puzzles » by the id of each category. */
export function categoryPaths(categories: readonly Category[]): ReadonlyMap<number, string> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = ({ name, parentId }: Category, depth = 1): string => {
    const parent = parentId === null || depth === DEEPEST ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent, depth + 1)}${SEPARATOR}${name}` : name;
  };
  return new Map(categories.map((category) => [category.id, pathOf(category)]));
}
