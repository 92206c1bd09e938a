import type { describeSettings } from '@/lib/site/settings';

type Rows = ReturnType<typeof describeSettings>;

const BEGIN = '<!-- settings:begin -->';
const END = '<!-- settings:end -->';

/** The settings as a Markdown table. */
export function settingsTable(rows: Rows): string {
  const lines = rows.map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === '' ? 'none' : `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| name | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
}

/** The settings as an `.env` file in which every line is a comment. */
export function settingsEnvExample(rows: Rows): string {
  const entries = rows.map(
    ({ name, fallback, meaning }) => `# ${meaning.replaceAll('`', '')}.\n# ${name}=${fallback}\n`,
  );
  return ['# Copy to .env.local and uncomment what you need. Written by `npm run settings-docs`.\n', ...entries].join(
    '\n',
  );
}

/**
 * A page with the table between its two markers replaced.
 *
 * @throws Error when the page lacks a marker
 */
export function replaceTable(page: string, table: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${BEGIN} or ${END}.`);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
