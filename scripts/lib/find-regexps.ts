import { type NodePath, parseSync, traverse, types } from '@babel/core';

/** A regular expression in a file. `pattern` is null if it is not a constant in this file. */
export interface FoundRegexp {
  line: number;
  pattern: string | null;
  flags: string;
}

/** Finds a source file's regular expressions: literals and calls of `RegExp`. Throws a SyntaxError if the file cannot be parsed. */
export function findRegexps(source: string, file: string): FoundRegexp[] {
  const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const options = { filename: file, babelrc: false, configFile: false, parserOpts: { plugins: [...plugins] } };
  const tree = parseSync(source, options);
  const found: FoundRegexp[] = [];
  traverse(tree ?? types.file(types.program([])), {
    enter(path) {
      const line = path.node.loc?.start.line ?? 0;
      if (path.isRegExpLiteral()) found.push({ line, pattern: path.node.pattern, flags: path.node.flags });
      if (!path.isNewExpression() && !path.isCallExpression()) return;
      if (!types.isIdentifier(path.node.callee, { name: 'RegExp' })) return;
      const [pattern = '', flags = ''] = [path.get('arguments')].flat().map(evaluateConstant);
      found.push({ line, pattern: flags === null ? null : pattern, flags: flags ?? '' });
    },
  });
  return found;
}

/** The constant value of an expression, or null. */
function evaluateConstant(path: NodePath<types.Node>): string | null {
  const { confident, value } = path.evaluate();
  return confident && typeof value === 'string' ? value : null;
}
