// `npm run sbom -- [sbom.cdx.json]`: writes a CycloneDX bill of materials of the production dependencies in package-lock.json.
import fs from 'node:fs';
import path from 'node:path';
import { runNpm } from './lib/run.mjs';
import { exitWithError, ROOT, SetupError } from './lib/setup.mjs';

const SBOM_OPTIONS = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=silent'];

/** @typedef {{ 'bom-ref': string, name: string, version: string }} Component */

/** @param {string} name of a JSON file of the project */
const readJson = (name) => JSON.parse(fs.readFileSync(path.join(ROOT, name), 'utf8'));

/** @returns {Set<string>} `'name@version'` of every package in a production install */
function listProductionPackages() {
  /** @type {[string, { name?: string, version: string, dev?: boolean }][]} */
  const entries = Object.entries(readJson('package-lock.json').packages);
  const production = entries.filter(([location, { dev }]) => location !== '' && !dev);
  return new Set(
    production.map(([location, { name, version }]) => `${name ?? location.split('node_modules/').at(-1)}@${version}`),
  );
}

/** @throws {SetupError} if npm fails */
async function writeSbom() {
  const file = path.resolve(process.argv[2] ?? path.join(ROOT, 'sbom.cdx.json'));
  const { code, output } = await runNpm(['sbom', ...SBOM_OPTIONS], { cwd: ROOT });
  if (code !== 0) throw new SetupError(`npm sbom ended with code ${code}. ${output}`);
  const bill = JSON.parse(output);
  // npm's --omit=dev also drops packages that development dependencies need too, such as React.
  const productionNames = listProductionPackages();
  /** @type {Component[]} */
  const components = bill.components.filter((/** @type {Component} */ { name, version }) =>
    productionNames.has(`${name}@${version}`),
  );
  const root = bill.metadata.component;
  const kept = new Set([root['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  /** @type {{ ref: string, dependsOn: string[] }[]} */
  const dependencies = bill.dependencies.filter((/** @type {{ ref: string }} */ { ref }) => kept.has(ref));
  const sbom = {
    ...bill,
    // npm uses the folder's name as the project's name.
    metadata: { ...bill.metadata, component: { ...root, name: readJson('package.json').name } },
    components,
    dependencies: dependencies.map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((on) => kept.has(on)),
    })),
  };
  fs.writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${path.relative(process.cwd(), file)}: ${components.length} components`);
}

writeSbom().catch(exitWithError);
