import type { ServerResponse } from 'node:http';
import { everyRequest } from '@/lib/site/every-request';
import { securityHeaders } from './headers.mjs';

function complete(response: ServerResponse, pathname: string): void {
  for (const [name, value] of Object.entries(securityHeaders(pathname))) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

/**
 * Completes the security headers of every answer of this process at the moment it is sent: next.config.js cannot reach all
 * of them, for Next leaves its headers out where it redirects by itself.
 */
export function guardAnswers(): void {
  everyRequest((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const writeHead = response.writeHead;
    response.writeHead = function completed(this: ServerResponse, ...args: unknown[]) {
      if (!this.headersSent) complete(this, pathname);
      return Reflect.apply(writeHead, this, args);
    } as typeof writeHead;
  });
}
