import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { SETTING_NAMES } from './lib/settings-names.mjs';

const FOLDER = 'deploy/kubernetes';

interface Manifest {
  file: string;
  kind: string;
  apiVersion: string;
  metadata: { name: string };
  content: unknown;
}

const read = (file: string) => fs.readFileSync(file, 'utf8');

const manifests: Manifest[] = fs
  .readdirSync(FOLDER)
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(read(path.join(FOLDER, file))).map((document) => {
      expect(document.errors).toEqual([]);
      const content = document.toJS();
      return { file, ...content, content };
    }),
  );

/** Every value under a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(key, inner)]);
}

/** The module of kubernetes-types that has an API version: `'apps/v1'`, `'core/v1'`, `'networking/v1'`. */
const moduleOf = (apiVersion: string) => {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group.split('.')[0]}/${version}`;
};

describe('deploy/kubernetes', () => {
  it('has fields that Kubernetes knows, with the right types', () => {
    const lines = manifests.flatMap(({ apiVersion, kind, content }, index) => [
      `import type { ${kind} as Kind${index} } from '${moduleOf(apiVersion)}';`,
      `export const manifest${index}: Kind${index} = ${JSON.stringify(content)};`,
    ]);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manifests-'));
    try {
      fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
      fs.writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--types', '', 'manifests.ts'];
      const run = () =>
        execFileSync(process.execPath, [path.resolve('node_modules/typescript/bin/tsc'), ...options], {
          cwd: folder,
          encoding: 'utf8',
        });
      expect(run()).toBe('');
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('lists every file', () => {
    const { resources } = parse(read(path.join(FOLDER, 'kustomization.yaml')));
    expect(resources.toSorted()).toEqual([...new Set(manifests.map(({ file }) => file))].toSorted());
  });

  it('has pods without rights, which the service, the budget and the spread select', () => {
    const pods = manifests.flatMap(({ content }) => valuesOf('template', content));
    expect(pods).toHaveLength(2);
    for (const pod of pods) {
      expect(valuesOf('runAsNonRoot', pod)).toEqual([true]);
      expect(valuesOf('readOnlyRootFilesystem', pod)).toEqual([true]);
      expect(valuesOf('allowPrivilegeEscalation', pod)).toEqual([false]);
      expect(valuesOf('drop', pod)).toEqual([['ALL']]);
    }
    const labels = { 'app.kubernetes.io/name': 'storefront', 'app.kubernetes.io/component': 'site' };
    const selectors = manifests
      .filter(({ kind }) => kind !== 'Job')
      .flatMap(({ content }) => [...valuesOf('matchLabels', content), ...valuesOf('selector', content)])
      .filter((selector) => !('matchLabels' in Object(selector)));
    expect(selectors).toEqual(Array(4).fill(labels));
  });

  it('probes routes that the site has', () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment')?.content;
    const paths = valuesOf('path', deployment).map(String);
    expect(paths).toHaveLength(3);
    for (const route of paths) expect(fs.existsSync(`app${route}/route.ts`)).toBe(true);
  });
});

describe('deploy/', () => {
  it('names settings that there are', () => {
    const compose = parse(read('deploy/compose.yaml'), { merge: true });
    const settings = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ content }) => valuesOf('data', content));
    const names = [...settings, compose['x-site'].environment].flatMap((given) => Object.keys(Object(given)));
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(8);
  });

  it('has an nginx upstream for each instance of compose.yaml, whose address the site believes', () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true });
    const instances = Object.keys(services).filter((name) => /^site\d/.test(name));
    const servers = [...read('deploy/nginx/upstream.conf').matchAll(/^server (\w+):3000/gm)].map(([, name]) => name);
    expect(servers).toEqual(instances);
    for (const name of instances) expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(services.site1.environment.TRUSTED_PROXIES).toBe(services.nginx.networks.default.ipv4_address);
  });

  it('starts the same program everywhere', () => {
    const dockerfile = read('deploy/Dockerfile');
    expect(dockerfile).toContain('ENTRYPOINT ["node", "--heap-growing-percent=50"]');
    expect(dockerfile).toContain('CMD [".next/storefront/index.mjs"]');
    expect(read('deploy/systemd/storefront@.service')).toContain(
      '--heap-growing-percent=50 .next/storefront/index.mjs',
    );
  });

  // As hadolint: pinned bases, no root, the exec form, no caches left by package managers.
  it('has a Dockerfile that ends as another user than root and uses no floating base', () => {
    const instructions = read('deploy/Dockerfile')
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => /^[A-Z]+ /.test(line));
    const all = (name: string) => instructions.filter((line) => line.startsWith(`${name} `));
    expect(all('USER').at(-1)).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
    for (const base of all('FROM')) expect(base).toMatch(/^FROM [\w./-]+:(?!latest)[\w.-]+(?: AS \w+)?$/);
    for (const command of [...all('CMD'), ...all('ENTRYPOINT')]) expect(command).toContain('[');
    expect(all('HEALTHCHECK')).toHaveLength(1);
    expect(instructions.filter((line) => /^ADD |\bsudo\b|\bapt-get\b|npm install\b/.test(line))).toEqual([]);
  });
});
