import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; type: string } };
  components: { purl: string; hashes?: unknown }[];
}

describe('npm run sbom', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sbom-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('lists every production package of package-lock.json, and no development package', () => {
    const file = path.join(folder, 'sbom.json');
    execFileSync(process.execPath, ['scripts/sbom.mjs', file]);
    const sbom: Sbom = JSON.parse(fs.readFileSync(file, 'utf8'));
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(sbom.metadata.component).toMatchObject({ name: 'marram-storefront', type: 'application' });
    const lock: { packages: Record<string, { version: string; name?: string; dev?: boolean; devOptional?: boolean }> } =
      JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
    const wanted = Object.entries(lock.packages).flatMap(([location, entry]) => {
      const name = entry.name ?? location.split('node_modules/').at(-1) ?? '';
      return location === '' || entry.dev === true ? [] : [`pkg:npm/${name.replace('@', '%40')}@${entry.version}`];
    });
    expect(wanted.length).toBeGreaterThan(100);
    expect(sbom.components.map(({ purl }) => purl).sort()).toEqual([...new Set(wanted)].sort());
  });
});
