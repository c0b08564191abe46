import ts from 'typescript';

/** A relation (table, view or alias) that SQL or a Kysely call names, and where: file and line. */
export type TableUse = {
  readonly name: string;
  readonly writes: boolean;
  readonly file: string;
  readonly line: number;
};

const WRITING_CALLS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const READING_CALLS = [
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
  'table',
];

/** The name that stands for a relation which is computed at run time. */
export const COMPUTED = '(computed)';

/** Lists every relation that a source file names in its SQL. */
export function listTableUses(file: string, text: string): TableUse[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const use of usesIn(node)) uses.push({ ...use, file, line });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

type Named = Pick<TableUse, 'name' | 'writes'>;

function usesIn(node: ts.Node): Named[] {
  if (ts.isCallExpression(node)) return usesInCall(node);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
    return usesInSql(textOf(node.template));
  const isPlain = ts.isStringLiteral(node) || ts.isTemplateLiteral(node);
  if (!isPlain || ts.isTaggedTemplateExpression(node.parent)) return [];
  const text = textOf(node);
  return STATEMENT.test(text) ? usesInSql(text) : [];
}

const textOf = (node: ts.StringLiteral | ts.TemplateLiteral): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `$${literal.text}`).join('')
    : node.text;

/** A text that is a whole statement, for example an argument of `client.query`. */
const STATEMENT = /^\s*(select|with|insert into|update|delete from|merge into|truncate)\s/i;

function usesInCall({ expression, arguments: [first] }: ts.CallExpression): Named[] {
  const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (!first || !ts.isIdentifier(callee)) return [];
  const writes = WRITING_CALLS.includes(callee.text);
  if (!writes && !isReadingCall(callee.text, expression)) return [];
  const named = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  return named.flatMap((each) => {
    if (ts.isStringLiteral(each)) return [{ name: each.text.split(' ')[0] ?? '', writes }];
    // A subquery: its own calls are visited too.
    const isQuery =
      ts.isArrowFunction(each) || ts.isCallExpression(each) || ts.isObjectLiteralExpression(each);
    return isQuery ? [] : [{ name: COMPUTED, writes }];
  });
}

/** `from`, `using` and `table` are also names of other functions, such as `Buffer.from`. */
function isReadingCall(name: string, expression: ts.Expression): boolean {
  if (!READING_CALLS.includes(name)) return false;
  if (name === 'table') return /^sql\s*\.\s*table$/.test(expression.getText());
  if (name !== 'from' && name !== 'using') return true;
  return /\b(updateTable|deleteFrom|mergeInto)\(/.test(expression.getText());
}

const WRITES =
  /(?<!\b(?:for|do|or|before|after)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi;
const READS =
  /(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?("?\w+"?(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*)/gi;
/** A fragment may begin with the relation that its caller puts after `from`. */
const BEGINS = /^\s*"?(\w+)/;
const CTES =
  /(?:\bwith(?:\s+recursive)?|\)\s*,)\s+(\w+)(?:\s*\([\w\s,]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

function usesInSql(text: string): Named[] {
  const statement = text
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, `''`);
  const ctes = new Set([...statement.matchAll(CTES)].map(([, name = '']) => name));
  const written = [...statement.matchAll(WRITES)].map(([, name = '']) => name);
  const listed = [...statement.matchAll(READS)].flatMap(([, list = '']) =>
    list.split(',').map((relation) => relation.trim().replaceAll('"', '').split(/\s/)[0] ?? ''),
  );
  const first = BEGINS.exec(statement)?.[1] ?? '';
  return [
    ...written.map((name) => ({ name, writes: true })),
    ...[...listed, first].map((name) => ({ name, writes: false })),
  ].filter(({ name }) => !ctes.has(name));
}
