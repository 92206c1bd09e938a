import { type ParseError, parse } from 'jsonc-parser';

/** A position in a text: line and column, both from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** The value of a JSON text, or the position of its first syntax error. */
export type JsonResult = { value: unknown } | { errorPosition: TextPosition };

/** Parses a JSON text, ignoring a byte order mark. Syntax errors have a position, which `JSON.parse` often lacks. */
export function parseJson(text: string): JsonResult {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(json) };
  } catch {
    return { errorPosition: toPosition(json, findErrorOffset(json)) };
  }
}

function toPosition(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function findErrorOffset(json: string): number {
  const errors: ParseError[] = [];
  try {
    parse(json, errors, { disallowComments: true });
  } catch (error) {
    // jsonc-parser is recursive: a text with more than about 8,000 levels overflows the stack.
    if (!(error instanceof RangeError)) throw error;
  }
  return errors.reduce((first, { offset }) => Math.min(first, offset), json.length);
}
