// `npm run crawl -- http://localhost:3000`: crawls a running site like a search engine and prints violations of SEO rules.
import { crawlSite } from './crawl/crawl';
import { print, runScript } from './lib/console';

const USAGE = 'Usage: npm run crawl -- [http://localhost:3000]';

runScript({ name: 'crawl', usage: USAGE }, { site: process.argv[2] ?? 'http://localhost:3000' }, async ({ site }) => {
  const startedAt = performance.now();
  const { visited, indexable, problems } = await crawlSite(site);
  for (const { rule, path, note } of problems) print(`${rule}: ${path}${note === '' ? '' : `: ${note}`}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${visited} URLs in ${seconds} s, ${indexable} of them indexable; ${problems.length} problems`);
  return problems.length === 0;
});
