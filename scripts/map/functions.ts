import ts from 'typescript';

type MeasuredFunction = { readonly file: string; readonly line: number; readonly lines: number };

/** The functions of a source file with their length, without blank lines and comments. */
export function listFunctions(file: string, text: string): MeasuredFunction[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const counted = countedLines(text);
  const found: MeasuredFunction[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (isFunctionWithBody(node)) {
      const first = lineAt(node.getStart(source));
      const lines = counted.slice(first, lineAt(node.end) + 1).filter(Boolean).length;
      found.push({ file, line: first + 1, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isFunctionWithBody = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** Whether each line contains code. */
function countedLines(text: string): boolean[] {
  let isComment = false;
  return text.split('\n').map((line) => {
    const trimmed = line.trim();
    if (!isComment && trimmed.startsWith('/*')) isComment = true;
    const isCode = !isComment && trimmed !== '' && !trimmed.startsWith('//');
    if (trimmed.endsWith('*/')) isComment = false;
    return isCode;
  });
}
