// Preloaded into the fuzzed site: on SIGUSR2 it writes how many resources of each type are active into the file that FUZZ_HANDLES_FILE names.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.FUZZ_HANDLES_FILE;
if (file) {
  process.on('SIGUSR2', () => {
    /** @type {Record<string, number>} */
    const counts = {};
    for (const type of process.getActiveResourcesInfo()) counts[type] = (counts[type] ?? 0) + 1;
    writeFileSync(`${file}.new`, JSON.stringify(counts));
    renameSync(`${file}.new`, file);
  });
}
