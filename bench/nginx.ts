import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startProgram, waitForPort } from './children';

const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';

/** A static file, uncompressed and, if available, compressed with Brotli. */
export interface NginxFile {
  name: string;
  plain: Buffer;
  brotli: Buffer | null;
}

type NginxPorts = Record<'files' | 'proxy' | 'site', number>;

/** The installed version and the path of its Brotli module, if any; null when nginx is not installed. */
export function findNginx(): { version: string; brotliModule: string | null } | null {
  const { stderr, error } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  const version = error ? undefined : /nginx\/([\d.]+)/.exec(stderr)?.[1];
  if (version === undefined) return null;
  const file = path.join(/--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules', BROTLI_MODULE);
  return { version, brotliModule: fs.existsSync(file) ? file : null };
}

/** Starts nginx with one worker process. One port serves static files, the other is a caching proxy for the site. */
export async function startNginx(folder: string, ports: NginxPorts, files: readonly NginxFile[]): Promise<void> {
  const www = path.join(folder, 'www');
  fs.mkdirSync(www, { recursive: true });
  // If nginx is started as root, its worker runs as another user.
  fs.chmodSync(folder, 0o755);
  for (const { name, plain, brotli } of files) {
    fs.writeFileSync(path.join(www, name), plain);
    fs.writeFileSync(path.join(www, `${name}.gz`), gzipSync(plain, { level: 9 }));
    if (brotli !== null) fs.writeFileSync(path.join(www, `${name}.br`), brotli);
  }
  const config = path.join(folder, 'nginx.conf');
  fs.writeFileSync(config, nginxConfig(ports, findNginx()?.brotliModule ?? null));
  const child = startProgram('nginx', ['-p', folder, '-e', 'error.log', '-c', config]);
  await waitForPort(child, ports.files, 'nginx');
  await waitForPort(child, ports.proxy, 'nginx');
}

function nginxConfig(ports: NginxPorts, brotliModule: string | null): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${brotliModule === null ? '' : `load_module ${brotliModule};`}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log crit;
events { worker_connections 1024; }
http {
  types { text/html html; application/json json; text/x-component rsc; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
  server {
    listen 127.0.0.1:${ports.files};
    root www;
    gzip_static on;
    gzip_vary on;
    ${brotliModule === null ? '' : 'brotli_static on;'}
  }
  upstream site {
    server 127.0.0.1:${ports.site};
    keepalive 64;
  }
  proxy_cache_path cache levels=1:2 keys_zone=site:10m;
  server {
    listen 127.0.0.1:${ports.proxy};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Connection "";
      proxy_cache site;
      proxy_cache_key $host$request_uri;
    }
  }
}
`;
}
