export interface InlineCode {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}
export function inlineCode(html: string, nonce: string | null): InlineCode;
