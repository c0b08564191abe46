// Finds the places of a source where a small mistake is plausible, and rewrites the source so that one mistake
// at a time can be switched on while it runs.
import ts from 'typescript';

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const OTHER_METHOD: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
};

/** A small mistake: what the source says, and what it says with the mistake. */
type Mutant = { readonly line: number; readonly from: string; readonly to: string };

/**
 * Returns the rewritten source and its mutants: `{ line, from, to }` each. The source asks
 * `globalThis.__mutants.is(index)` before each of these places, and counts the turns of its loops.
 */
export function mutate(fileName: string, source: string): { source: string; mutants: Mutant[] } {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];

  const add = (node: ts.Node, to: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    mutants.push({ line: line + 1, from: brief(node.getText()), to: brief(to) });
    return mutants.length - 1;
  };
  const choose = (node: ts.Node, original: string, changed: string) => {
    const index = add(node, changed);
    return `(globalThis.__mutants.is(${index}) ? (${changed}) : ${original})`;
  };

  /** The text of a node in which the places of its children are rewritten. */
  function inside(node: ts.Node): string {
    let text = '';
    let from = node.getStart();
    ts.forEachChild(node, (child) => {
      text += source.slice(from, child.getStart()) + print(child);
      from = child.getEnd();
    });
    return text + source.slice(from, node.getEnd());
  }

  function print(node: ts.Node): string {
    if (isLeftAlone(node)) return node.getText();
    return isLoopBody(node) ? `{ globalThis.__mutants.turn(); ${rewrite(node)} }` : rewrite(node);
  }

  function rewrite(node: ts.Node): string {
    if (isNegatable(node)) return choose(node, inside(node), `!(${node.getText()})`);
    const text = inside(node);
    if (ts.isBinaryExpression(node)) return swapped(node, text);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return choose(node, text, text.slice(1));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return choose(node, text, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) return choose(node, text, 'true');
    if (ts.isNumericLiteral(node)) return choose(node, text, `${text} + 1`);
    if (ts.isCallExpression(node)) return otherMethod(node, text);
    return text;
  }

  function swapped(node: ts.BinaryExpression, text: string): string {
    const operator = node.operatorToken.getText();
    const other = operator === '??' ? undefined : SWAPPED[operator];
    if (operator === '+' && [node.left, node.right].some(isText)) return text;
    if (operator === '??') return choose(node, text, node.left.getText());
    if (!other) return text;
    return choose(node, text, `(${node.left.getText()}) ${other} (${node.right.getText()})`);
  }

  function otherMethod(node: ts.CallExpression, text: string): string {
    if (!ts.isPropertyAccessExpression(node.expression)) return text;
    const name = node.expression.name.getText();
    if (name === 'filter') return choose(node, text, node.expression.expression.getText());
    const other = OTHER_METHOD[name];
    if (!other) return text;
    const called = source.slice(node.getStart(), node.expression.name.getStart());
    const rest = source.slice(node.expression.name.getEnd(), node.getEnd());
    return choose(node, text, `${called}${other}${rest}`);
  }

  const rewritten = source.slice(0, file.getStart()) + inside(file) + source.slice(file.getEnd());
  return { source: rewritten, mutants };
}

/** The condition of an if statement or of a conditional expression. */
const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node);

/** A mistake that never ends a loop is found by counting its turns. */
const isLoopBody = (node: ts.Node): boolean =>
  ts.isIterationStatement(node.parent, false) && node.parent.statement === node;

/** A condition that is a value or a call; comparisons and connectives have mistakes of their own. */
const isNegatable = (node: ts.Node): boolean =>
  isCondition(node) &&
  (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isCallExpression(node));

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Types, imports and names are no places for mistakes. */
const isLeftAlone = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node);

function brief(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
