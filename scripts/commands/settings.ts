import fs from 'node:fs';
import { describeSettings, parseSettings } from '@/lib/site/settings';
import { replaceBetweenMarkers } from '@/scripts/lib/markdown';
import type { Command } from './command';

type Rows = ReturnType<typeof describeSettings>;

/** The settings as a Markdown table. */
export function formatSettingsTable(rows: Rows): string {
  const lines = rows.map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === '' ? 'none' : `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| name | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
}

/** The settings as an `.env` file in which every line is a comment. */
export function formatEnvExample(rows: Rows): string {
  const entries = rows.map(
    ({ name, fallback, meaning }) =>
      `# ${meaning.replaceAll('`', '').replaceAll(/\[([^[\]]+)\]\(([^()#]+)(?:#[^()]*)?\)/g, '$1 (docs/$2)')}.\n# ${name}=${fallback}\n`,
  );
  return ['# Copy to .env.local and uncomment what you need. Written by `npm run settings-docs`.\n', ...entries].join(
    '\n',
  );
}

const SETTINGS_PAGE = 'docs/configuration.md';

/** `npm run settings-docs`: writes the settings table of docs/configuration.md and .env.example from the schema. */
export const settingsDocs: Command = {
  usage: 'Usage: npm run settings-docs',
  runCommand: async () => {
    const rows = describeSettings();
    fs.writeFileSync(
      SETTINGS_PAGE,
      replaceBetweenMarkers(fs.readFileSync(SETTINGS_PAGE, 'utf8'), 'settings', formatSettingsTable(rows)),
    );
    fs.writeFileSync('.env.example', formatEnvExample(rows));
  },
};

/** Runs before a build, so that an invalid setting is reported before the build takes its time. */
export const checkSettings: Command = {
  usage: 'Usage: tsx scripts/command.ts check-settings',
  runCommand: async (_, { env }) => void parseSettings(env),
};
