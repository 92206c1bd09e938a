import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startProgram, stopChild, waitForPort } from '@/bench/children';

/** The used fields of nginx's access log. `instance` lists all instances that nginx tried, separated by `, `. */
interface Visit {
  address: string;
  path: string;
  status: number;
  cache: string;
  instance: string;
}

interface NginxOptions {
  port: number;
  tlsPort: number;
  sites: readonly string[];
}

const SOURCE_FOLDER = path.resolve('deploy/nginx');

/** Replaces a text. Throws if it is missing, so that the tested configuration cannot drift from the one in deploy/. */
function replaceText(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`'${from}' was not found in deploy/nginx`);
  return text.replaceAll(from, to);
}

/** Writes the configuration of deploy/nginx into a folder; only ports, paths and addresses are changed. */
function writeConfiguration(folder: string, { port, tlsPort, sites }: NginxOptions): string {
  const read = (name: string) => fs.readFileSync(path.join(SOURCE_FOLDER, name), 'utf8');
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  for (const name of ['tls', 'tls.d', 'http.d', 'cache', 'tmp']) fs.mkdirSync(path.join(folder, name));
  // '/tmp/' is replaced first, because the other replacements may contain it.
  const changes: [string, string][] = [
    ['/tmp/', `${path.join(folder, 'tmp')}/`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ['/var/cache/nginx', path.join(folder, 'cache')],
    ['/dev/stdout', path.join(folder, 'access.log')],
    ['/dev/stderr', path.join(folder, 'error.log')],
  ];
  const main = changes.reduce((text, [from, to]) => replaceText(text, from, to), read('nginx.conf'));
  write('nginx.conf', `daemon off;\n${main}`);
  write('site.conf', read('site.conf'));
  write('tls.d/tls.conf', replaceText(read('tls.conf'), 'listen 8443', `listen 127.0.0.1:${tlsPort}`));
  const servers = sites.reduce(
    (text, address, index) => replaceText(text, `site${index + 1}:3000`, address),
    read('upstream.conf'),
  );
  write('upstream.conf', servers);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', path.join(folder, 'tls/tls.key')];
  execFileSync(
    'openssl',
    ['req', '-x509', ...key, '-out', path.join(folder, 'tls/tls.crt'), '-subj', '/CN=localhost'],
    {
      stdio: 'pipe',
    },
  );
  return path.join(folder, 'nginx.conf');
}

/** Starts nginx with the configuration of deploy/. `folder` must not exist. Throws if nginx rejects the configuration. */
export async function startNginx(program: string, folder: string, options: NginxOptions) {
  fs.mkdirSync(folder);
  const config = writeConfiguration(folder, options);
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', config];
  execFileSync(program, [...args, '-t'], { stdio: 'pipe' });
  // If nginx is started as root, its workers run as another user.
  for (const name of ['cache', 'tmp']) fs.chmodSync(path.join(folder, name), 0o777);
  const child = startProgram(program, args);
  await waitForPort(child, options.port, 'nginx');
  const readLines = () => fs.readFileSync(path.join(folder, 'access.log'), 'utf8').split('\n').slice(0, -1);
  return {
    ...options,
    /** All logged requests since the start. */
    readVisits: () => readLines().map((line): Visit => JSON.parse(line)),
    stopNginx: async () => void (await stopChild(child)),
  };
}
