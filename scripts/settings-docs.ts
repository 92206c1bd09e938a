// `npm run settings-docs`: writes the settings table of docs/configuration.md and .env.example from the schema.
import fs from 'node:fs';
import { describeSettings } from '@/lib/site/settings';
import { replaceTable, settingsEnvExample, settingsTable } from './lib/settings-docs';

const PAGE = 'docs/configuration.md';

const rows = describeSettings();
fs.writeFileSync(PAGE, replaceTable(fs.readFileSync(PAGE, 'utf8'), settingsTable(rows)));
fs.writeFileSync('.env.example', settingsEnvExample(rows));
