/** A category with its place in the tree. */
export type TreeNode = {
  readonly id: number;
  /** null: a category of the first level. */
  readonly parentId: number | null;
};

/** Sorts categories so that each one is followed by those inside it. `depth` is 0 on the first level. */
export function inTreeOrder<Node extends TreeNode>(nodes: readonly Node[]): (Node & { depth: number })[] {
  const below = (parentId: number | null, depth: number): (Node & { depth: number })[] =>
    nodes
      .filter((node) => node.parentId === parentId)
      .flatMap((node) => [{ ...node, depth }, ...below(node.id, depth + 1)]);
  return below(null, 0);
}

/** Whether `id` lies inside the category `outer`, or is that category itself. */
export function isInside(nodes: readonly TreeNode[], id: number | null, outer: number): boolean {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) if (at === outer) return true;
  return false;
}

/** Returns the ids of the siblings after moving one of them up or down; undefined if it cannot move further. */
export function swapSiblings(
  siblings: readonly number[],
  id: number,
  direction: 'up' | 'down',
): number[] | undefined {
  const from = siblings.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = siblings[to];
  if (from < 0 || other === undefined) return undefined;
  return siblings.map((sibling, place) => (place === from ? other : place === to ? id : sibling));
}
