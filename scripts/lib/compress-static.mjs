import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const compressBrotli = promisify(zlib.brotliCompress);
const compressGzip = promisify(zlib.gzip);

/** Other types are compressed already, and source maps are rarely requested. */
const COMPRESSIBLE_FILES = /\.(?:css|html|ico|js|json|mjs|svg|txt|webmanifest|xml)$/i;

/**
 * Compresses the static files of a build with Brotli and gzip. Results are named after the SHA-256 of the source, so that they are never sent for
 * another version of a file. Files that do not become smaller are skipped.
 * @param {string} folder of the build; the results go to `precompressed` in it @param {string} publicFolder
 */
export async function compressStatic(folder, publicFolder) {
  const target = path.join(folder, 'precompressed');
  fs.mkdirSync(target, { recursive: true });
  const files = [path.join(folder, 'static'), publicFolder].flatMap(listCompressible);
  // zlib runs in libuv's thread pool, which limits the concurrency.
  await Promise.all(
    files.map(async (file) => {
      const content = await fs.promises.readFile(file);
      const options = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const [br, gz] = await Promise.all([
        compressBrotli(content, { params: options }),
        compressGzip(content, { level: 9 }),
      ]);
      if (Math.max(br.length, gz.length) >= content.length) return;
      const name = path.join(target, createHash('sha256').update(content).digest('hex'));
      await Promise.all([fs.promises.writeFile(`${name}.br`, br), fs.promises.writeFile(`${name}.gz`, gz)]);
    }),
  );
}

/** @param {string} folder @returns {string[]} */
function listCompressible(folder) {
  if (!fs.existsSync(folder)) return [];
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSIBLE_FILES.test(name));
  return names.map((name) => path.join(folder, name)).filter((file) => fs.lstatSync(file).isFile());
}
