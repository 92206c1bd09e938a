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

const readFile = (file: string) => fs.readFileSync(file, 'utf8');

const manifests: Manifest[] = fs
  .readdirSync(FOLDER)
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(readFile(path.join(FOLDER, file))).map((document) => {
      expect(document.errors).toEqual([]);
      const content = document.toJS();
      return { file, ...content, content };
    }),
  );

/** The values under a key, at any depth. */
function collectValues(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...collectValues(key, inner),
  ]);
}

/** The module of kubernetes-types that has an API version: `'apps/v1'`, `'core/v1'`, `'networking/v1'`. */
const getModule = (apiVersion: string) => {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group.split('.')[0]}/${version}`;
};

describe('deploy/kubernetes', () => {
  it('has fields that Kubernetes knows, with the right types', () => {
    const lines = manifests.flatMap(({ apiVersion, kind, content }, index) => [
      `import type { ${kind} as Kind${index} } from '${getModule(apiVersion)}';`,
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
    const { resources } = parse(readFile(path.join(FOLDER, 'kustomization.yaml')));
    expect(resources.toSorted()).toEqual([...new Set(manifests.map(({ file }) => file))].toSorted());
  });

  it('has unprivileged pods, which the service, the disruption budget and the topology spread select', () => {
    const pods = manifests.flatMap(({ content }) => collectValues('template', content));
    expect(pods).toHaveLength(2);
    for (const pod of pods) {
      expect(collectValues('runAsNonRoot', pod)).toEqual([true]);
      expect(collectValues('readOnlyRootFilesystem', pod)).toEqual([true]);
      expect(collectValues('allowPrivilegeEscalation', pod)).toEqual([false]);
      expect(collectValues('drop', pod)).toEqual([['ALL']]);
    }
    const labels = { 'app.kubernetes.io/name': 'storefront', 'app.kubernetes.io/component': 'site' };
    const selectors = manifests
      .filter(({ kind }) => kind !== 'Job')
      .flatMap(({ content }) => [...collectValues('matchLabels', content), ...collectValues('selector', content)])
      .filter((selector) => !('matchLabels' in Object(selector)));
    expect(selectors).toEqual(Array(4).fill(labels));
  });

  it('probes existing routes only', () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment')?.content;
    const paths = collectValues('path', deployment).map(String);
    expect(paths).toHaveLength(3);
    for (const route of paths) expect(fs.existsSync(`app${route}/route.ts`)).toBe(true);
  });
});

describe('deploy/', () => {
  it('names existing settings only', () => {
    const compose = parse(readFile('deploy/compose.yaml'), { merge: true });
    const settings = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ content }) => collectValues('data', content));
    const names = [...settings, compose['x-site'].environment].flatMap((given) => Object.keys(Object(given)));
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(8);
  });

  it('has an nginx upstream for each instance of compose.yaml, and the site trusts the address of nginx', () => {
    const { services } = parse(readFile('deploy/compose.yaml'), { merge: true });
    const instances = Object.keys(services).filter((name) => /^site\d/.test(name));
    const servers = [...readFile('deploy/nginx/upstream.conf').matchAll(/^server (\w+):3000/gm)].map(
      ([, name]) => name,
    );
    expect(servers).toEqual(instances);
    for (const name of instances) expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(services.site1.environment.TRUSTED_PROXIES).toBe(services.nginx.networks.default.ipv4_address);
  });

  it('has a Redis that never evicts the invalidated tags, which have no TTL', () => {
    const { services } = parse(readFile('deploy/compose.yaml'), { merge: true });
    expect(services.redis.command.join(' ')).toContain('--maxmemory-policy volatile-lru');
  });

  it('starts the same program everywhere', () => {
    const dockerfile = readFile('deploy/Dockerfile');
    expect(dockerfile).toContain('ENTRYPOINT ["node", "--heap-growing-percent=50"]');
    expect(dockerfile).toContain('CMD [".next/storefront/index.mjs"]');
    expect(readFile('deploy/systemd/storefront@.service')).toContain(
      '--heap-growing-percent=50 .next/storefront/index.mjs',
    );
  });

  // The rules of hadolint that matter here: pinned base images, no root, the exec form, no caches of package managers.
  it('has a Dockerfile with a non-root user and pinned base images', () => {
    const instructions = readFile('deploy/Dockerfile')
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => /^[A-Z]+ /.test(line));
    const findInstructions = (name: string) => instructions.filter((line) => line.startsWith(`${name} `));
    expect(findInstructions('USER').at(-1)).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
    for (const base of findInstructions('FROM')) expect(base).toMatch(/^FROM [\w./-]+:(?!latest)[\w.-]+(?: AS \w+)?$/);
    for (const command of [...findInstructions('CMD'), ...findInstructions('ENTRYPOINT')])
      expect(command).toContain('[');
    expect(findInstructions('HEALTHCHECK')).toHaveLength(1);
    expect(instructions.filter((line) => /^ADD |\bsudo\b|\bapt-get\b|npm install\b/.test(line))).toEqual([]);
  });
});
