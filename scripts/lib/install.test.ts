import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { runNpm } from './run.mjs';

jest.mock('./run.mjs', () => ({ runNpm: jest.fn(async () => ({ code: 0, output: '' })) }));

const LOCK = {
  packages: {
    '': { name: 'storefront' },
    'node_modules/next': { version: '16.4.6' },
    'node_modules/jest': { version: '30.0.0', dev: true },
    'node_modules/sharp-windows': { version: '1.0.0', optional: true },
  },
};
const { 'node_modules/jest': _jest, ...production } = LOCK.packages;

describe('installing packages', () => {
  let root = '';
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'install '));
    fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(LOCK));
    fs.mkdirSync(path.join(root, 'node_modules'));
    jest.mocked(runNpm).mockClear();
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const writeInstalled = (packages: object) =>
    fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  const getCommands = () => jest.mocked(runNpm).mock.calls.map(([[command, kind]]) => `${command} ${kind}`);

  it('keeps what a contributor installed with npm, including the packages for tests', async () => {
    writeInstalled(LOCK.packages);
    await ensureInstalled(root, { development: false });
    await ensureInstalled(root, { development: true });
    expect(getCommands()).toEqual([]);
  });

  it('happens once where there are no packages', async () => {
    await ensureInstalled(root, { development: false });
    await ensureInstalled(root, { development: false });
    expect(getCommands()).toEqual(['ci --omit=dev']);
  });

  it('adds the packages for tests to those of a running site', async () => {
    await ensureInstalled(root, { development: false });
    await ensureInstalled(root, { development: true });
    expect(getCommands()).toEqual(['ci --omit=dev', 'install --no-save']);
  });

  it.each([
    ['of another version', { ...LOCK.packages, 'node_modules/next': { version: '16.4.5' } }, false],
    ['without those for tests', production, true],
  ])('happens where npm left packages %s', async (_name, packages, development) => {
    writeInstalled(packages);
    await ensureInstalled(root, { development });
    expect(getCommands()).toHaveLength(1);
  });
});
