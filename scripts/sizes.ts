// `npm run sizes`: the JavaScript that pages load, above what every page loads. Fails when a page is over its limit.
import fs from 'node:fs';
import path from 'node:path';
import { print, printError } from './lib/console';
import { readScriptSizes } from './lib/script-sizes';

const distDir = process.env.NEXT_DIST_DIR || '.next';

if (!fs.existsSync(path.join(distDir, 'BUILD_ID'))) {
  print(`There is no build in ${distDir}: script sizes are not checked.`);
} else {
  for (const { page, kb } of readScriptSizes(distDir)) {
    const line = `${page.name.padEnd(14)}${kb.toFixed(1).padStart(6)} kB, at most ${page.maxKb}`;
    if (kb <= page.maxKb) {
      print(line);
    } else {
      printError(`${line}: too large`);
      process.exitCode = 1;
    }
  }
}
