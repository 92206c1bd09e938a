import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  ApplicationsKeyError,
  computeKeyFingerprint,
  createKeyFile,
  formatKeys,
  KEY_FILE_NAME,
  parseApplicationsKey,
  parseKeys,
  readKeyFile,
} from './applications-key';

const HEX = '0123456789abcdef'.repeat(4);

describe('W9: the encryption key of the applications', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is read as hexadecimal digits or base64', () => {
    const key = Buffer.from(HEX, 'hex');
    for (const text of [HEX, HEX.toUpperCase(), `${HEX}\n`, key.toString('base64'), key.toString('base64url')])
      expect(Buffer.from(parseApplicationsKey(text) ?? [])).toEqual(key);
    for (const text of ['', 'x', HEX.slice(1), `${HEX}0`, 'z'.repeat(64), key.toString('base64').slice(4)])
      expect(parseApplicationsKey(text)).toBeNull();
    const former = 'f'.repeat(64);
    expect(parseKeys(`${HEX},${former}\n`)).toEqual([key, Buffer.from(former, 'hex')]);
    expect(parseKeys(HEX)).toEqual([key]);
    for (const text of ['', ',', `${HEX},`, `${HEX},x`, `x,${HEX}`]) expect(parseKeys(text)).toBeNull();
  });

  it('is identified by a fingerprint', () => {
    expect(computeKeyFingerprint(Buffer.from(HEX, 'hex'))).toMatch(/^[\da-f]{64}$/);
    expect(computeKeyFingerprint(Buffer.from(HEX, 'hex'))).not.toBe(computeKeyFingerprint(Buffer.alloc(32)));
  });

  it('is created once by concurrent calls, in a file that only its owner can read', async () => {
    const lines: string[] = [];
    const keys = await Promise.all(Array.from({ length: 8 }, () => createKeyFile(folder, (line) => lines.push(line))));
    expect(new Set(keys.map((key) => formatKeys(key))).size).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/applications\.key was created: .*[Bb]ack it up/)]);
    expect(await readdir(folder)).toEqual([KEY_FILE_NAME]);
    expect((await stat(path.join(folder, KEY_FILE_NAME))).mode & 0o777).toBe(0o600);
    expect(lines[0]).not.toContain((await readFile(path.join(folder, KEY_FILE_NAME), 'utf8')).trim());
    expect(await readKeyFile(folder)).toEqual(keys[0]);
  });

  it('is null before it is created', async () => {
    expect(await readKeyFile(folder)).toBeNull();
  });

  it.each([0o640, 0o604, 0o660, 0o644])(
    'is refused in one line when others can read or write its file: %o',
    async (mode) => {
      await createKeyFile(folder, () => undefined);
      const file = path.join(folder, KEY_FILE_NAME);
      await chmod(file, mode);
      await expect(readKeyFile(folder)).rejects.toThrow(
        new ApplicationsKeyError(`${file} can be read by other users of this machine: chmod 600 ${file}`),
      );
      await chmod(file, 0o400);
      expect(await readKeyFile(folder)).toMatchObject([{ length: 32 }]);
    },
  );

  it('is not created over a file that contains no key', async () => {
    await writeFile(path.join(folder, KEY_FILE_NAME), 'gone', { mode: 0o600 });
    await expect(readKeyFile(folder)).rejects.toThrow(/applications\.key holds no key/);
    await expect(createKeyFile(folder, () => undefined)).rejects.toThrow(/holds no key/);
  });

  it('reports in one line why it cannot be created', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await expect(createKeyFile(path.join(folder, 'file'), () => undefined)).rejects.toThrow(
      /^.*applications\.key cannot be created \(a part of its path is not a folder\): set APPLICATIONS_KEY$/,
    );
  });
});
