import type { Column, Reference, Table } from './read-tables.ts';

/** The owner of each table, such as `basket/cart`, or `platform`. */
export type Owners = Readonly<Record<string, readonly string[]>>;

const HEAD = `# The data model

Drawn from the migrated database by \`npm run db:types\`; a test compares. \`src/shop/tables.ts\` says which slice owns a table. A district's diagram shows its own tables with their columns; tables of other districts appear by name. PK is the primary key, \`?\` marks a column that may be null.
`;

/** Mermaid knows no spaces in types. */
const SHORT_TYPES: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'character varying': 'varchar',
  'double precision': 'double',
};
const shortType = (type: string) => SHORT_TYPES[type] ?? type.replaceAll(' ', '_').replaceAll('"', '');

/** Writes docs/data-model.md: one diagram for each district, from the ground up. */
export function describeTables(tables: readonly Table[], owners: Owners): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const districts = Map.groupBy(Object.keys(owners), (owner) => owner.split('/')[0] ?? '');
  const sections = [...districts].map(([district, slices]) => {
    const owned = slices.map((slice) => ({
      slice,
      tables: (owners[slice] ?? []).flatMap((name) => byName.get(name) ?? []),
    }));
    return [
      `## ${district}`,
      '',
      ...owned.map(({ slice, tables: own }) => `- ${slice}: ${own.map(titleOf).join(', ')}`),
      '',
      '```mermaid',
      'erDiagram',
      ...owned.flatMap(({ tables: own }) => own.filter(({ isView }) => !isView).flatMap(drawTable)),
      '```',
    ].join('\n');
  });
  return `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`;
}

const titleOf = ({ name, isView }: Table) => (isView ? `\`${name}\` (view)` : `\`${name}\``);

const drawTable = ({ name, columns, references }: Table): string[] => [
  `  ${name} {`,
  ...columns.map(drawColumn),
  '  }',
  ...references.map((reference) => drawReference(name, reference)),
];

const drawColumn = ({ name, type, isRequired, isKey }: Column) =>
  `    ${shortType(type)} ${name}${isKey ? ' PK' : ''}${isRequired ? '' : ' "?"'}`;

const drawReference = (table: string, { columns, target, isRequired }: Reference) =>
  `  ${table} }o--${isRequired ? '||' : 'o|'} ${target} : "${columns.join(', ')}"`;
