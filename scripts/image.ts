// `npm run image -- DIR`: builds if needed and writes the files of a container image into a new folder. They also run without a container.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { collectImage } from './image/collect';
import { ensureBuilt } from './lib/build.mjs';
import { print } from './lib/console';
import { withSetupLock } from './lib/lock.mjs';
import { exitWithError, SetupError } from './lib/setup.mjs';

const USAGE = 'Usage: npm run image -- [--demo] DIR';

async function collectFromArguments(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { demo: { type: 'boolean' } } });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new SetupError(USAGE);
  const target = path.resolve(folder);
  if (fs.existsSync(target) && fs.readdirSync(target).length > 0) throw new SetupError(`${target} is not empty.`);
  const { files, bytes } = await withSetupLock(async () => {
    await ensureBuilt(process.env);
    return collectImage(target, { hasDemo: values.demo ?? false });
  });
  print(`Wrote ${files} files (${(bytes / 1e6).toFixed(0)} MB) to ${target}.`);
}

collectFromArguments().catch(exitWithError);
