/** One step through the text that `safeHtml` gives. */
export type SafeToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; href: string | null }
  | { kind: 'close'; name: string };

const TOKEN = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"]*)")?(?: \/)?>|([^<]+)/g;

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity);
}

/** The tags and texts of what `safeHtml` gives, in their order. It understands that form alone, not HTML at large. */
export function safeTokens(safe: string): SafeToken[] {
  return [...safe.matchAll(TOKEN)].map(([, slash, name, href, text]): SafeToken => {
    if (name === undefined) return { kind: 'text', text: unescaped(text ?? '') };
    if (slash !== '') return { kind: 'close', name };
    return { kind: 'open', name, href: href === undefined ? null : unescaped(href) };
  });
}
