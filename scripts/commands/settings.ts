import fs from 'node:fs';
import { describeSettings, parseSettings } from '@/lib/site/settings';
import { replaceBetweenMarkers } from '@/scripts/lib/markdown';
import type { Command } from './command';

type Rows = ReturnType<typeof describeSettings>;

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
    ({ name, fallback, meaning }) =>
      `# ${meaning.replaceAll('`', '').replaceAll(/\[([^[\]]+)\]\(([^()#]+)(?:#[^()]*)?\)/g, '$1 (docs/$2)')}.\n# ${name}=${fallback}\n`,
  );
  return ['# Copy to .env.local and uncomment what you need. Written by `npm run settings-docs`.\n', ...entries].join(
    '\n',
  );
}

const PAGE = 'docs/configuration.md';

/** `npm run settings-docs`: writes the settings table of docs/configuration.md and .env.example from the schema. */
export const settingsDocs: Command = {
  usage: 'Usage: npm run settings-docs',
  run: async () => {
    const rows = describeSettings();
    fs.writeFileSync(PAGE, replaceBetweenMarkers(fs.readFileSync(PAGE, 'utf8'), 'settings', settingsTable(rows)));
    fs.writeFileSync('.env.example', settingsEnvExample(rows));
  },
};

/** Runs before a build, so that an invalid setting is reported before the build takes its time. */
export const checkSettings: Command = {
  usage: 'Usage: tsx scripts/command.ts check-settings',
  run: async (_, { env }) => void parseSettings(env),
};
