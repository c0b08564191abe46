type FieldTree = Map<string, FieldTree | true>;

/** Reads `_fields=id,image.src` into a tree of names. */
function wantedFields(fields: readonly string[]): FieldTree {
  const root: FieldTree = new Map();
  for (const field of fields) {
    let level = root;
    const names = field.split('.');
    for (const [depth, name] of names.entries()) {
      const there = level.get(name);
      // A whole object was asked for before, or is asked for here.
      if (there === true) break;
      if (depth === names.length - 1) level.set(name, true);
      else {
        const inner: FieldTree = there ?? new Map();
        level.set(name, inner);
        level = inner;
      }
    }
  }
  return root;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function pick(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, tree));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = tree.get(name);
      return part === undefined ? [] : [[name, part === true ? inner : pick(inner, part)]];
    }),
  );
}

/** Keeps only the fields that the client has asked for, in an object or in each object of a list. */
export const pickFields = (value: unknown, fields: readonly string[]): unknown =>
  fields.length === 0 ? value : pick(value, wantedFields(fields));
