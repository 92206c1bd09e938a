/** A place in a text: line and column, both from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Either the value of a JSON text or the place of its first mistake. */
export type JsonResult = { value: unknown } | { mistake: TextPosition };

/** Parses a JSON text; a byte order mark before it is ignored. Says where it breaks, which `JSON.parse` often does not. */
export function parseJson(text: string): JsonResult {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(json) };
  } catch {
    return { mistake: position(json, mistakeOffset(json)) };
  }
}

function position(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const TOKEN =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** The offset of the first mistake of a text that is not JSON. The stack of open brackets is kept here, not in calls. */
function mistakeOffset(text: string): number {
  const open: string[] = [];
  let at = 0;
  // What may come next: a value, a key, ',' or the closing bracket, or the end.
  let expects: 'value' | 'firstValue' | 'key' | 'firstKey' | 'next' = 'value';
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  for (;;) {
    take(SPACE);
    const character = text[at];
    if (expects === 'next') {
      const bracket = open.at(-1);
      if (bracket === undefined || character === undefined) return at;
      if (character === ',') expects = bracket === '{' ? 'key' : 'value';
      else if (character === (bracket === '{' ? '}' : ']')) open.pop();
      else return at;
      at++;
    } else if ((expects === 'firstKey' && character === '}') || (expects === 'firstValue' && character === ']')) {
      open.pop();
      at++;
      expects = 'next';
    } else if (expects === 'key' || expects === 'firstKey') {
      if (character !== '"' || !take(TOKEN)) return at;
      take(SPACE);
      if (text[at] !== ':') return at;
      at++;
      expects = 'value';
    } else if (character === '{' || character === '[') {
      open.push(character);
      at++;
      expects = character === '{' ? 'firstKey' : 'firstValue';
    } else {
      if (!take(TOKEN)) return at;
      expects = 'next';
    }
  }
}
