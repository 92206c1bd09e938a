// Run before a build: a wrong setting should cost a second, not a build.
import { parseSettings, SettingsError } from '@/lib/site/settings';
import { printError } from './lib/print';

try {
  parseSettings(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}
