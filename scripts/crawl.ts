// `npm run crawl -- http://localhost:3000`: follows the links of a started site as a search engine does, and prints every rule that a page breaks.
import { crawl } from './crawl/crawl';
import { print, printError } from './lib/console';

const [site = 'http://localhost:3000'] = process.argv.slice(2);

async function main(): Promise<void> {
  const startedAt = performance.now();
  const { visited, indexable, problems } = await crawl(site);
  for (const { rule, path, note } of problems) print(`${rule}: ${path}${note === '' ? '' : `: ${note}`}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${visited} addresses in ${seconds} s, ${indexable} of them indexed; ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  printError(`The crawl of ${site} failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
