// Programs import this first, because the log reads LOG_LEVEL when it is imported.
import { loadEnvFiles } from './env-files.mjs';

loadEnvFiles(process.cwd(), process.argv.includes('--dev'));
