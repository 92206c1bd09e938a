import { loadEnvFiles } from '@/lib/site/env-files.mjs';

// The entry point of the server. Settings are parsed when the first module that logs is imported, so `.env` files are loaded before.
const isDevelopment = process.argv.includes('--dev');
Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' });
loadEnvFiles(process.cwd(), isDevelopment);

await import('./start');
