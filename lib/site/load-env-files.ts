// Imported first by programs, because the log reads its level when it is imported.
import { loadEnvFiles } from './env-files.mjs';

loadEnvFiles(process.cwd(), process.argv.includes('--dev'));
