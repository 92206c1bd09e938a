import fs from 'node:fs';
import path from 'node:path';

interface LockEntry {
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  link?: boolean;
  inBundle?: boolean;
}

describe.each([
  ['package-lock.json', 100],
  ['bench/peers/package-lock.json', 4],
])('%s', (file, minPackages) => {
  it('has a digest for every package except platform binaries', () => {
    const lock: { packages: Record<string, LockEntry> } = JSON.parse(fs.readFileSync(path.resolve(file), 'utf8'));
    const packages = Object.entries(lock.packages).filter(([name, { link, inBundle }]) => name && !link && !inBundle);
    const isPlatform = ({ optional, os, cpu }: LockEntry) => optional === true && (os ?? cpu) !== undefined;
    const withoutDigest = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(packages.length).toBeGreaterThan(minPackages);
    expect(withoutDigest.filter(([, entry]) => !isPlatform(entry)).map(([name]) => name)).toEqual([]);
  });
});
