/** The paragraphs of a text, parted by blank lines; single ends of line stay within one. Blank ones are left out (X5). */
export function textParagraphs(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
