import { sharePictureFile } from '@/lib/media/share-pictures';
import { mediaResponse } from '@/lib/pages/media-response';

/** A picture of the media folder in the size that networks show a shared page in (S7): `/media/share/linen.webp.jpg`; 404 for anything else. */
export async function GET(request: Request, { params }: RouteContext<'/media/share/[file]'>): Promise<Response> {
  const [, name] = /^(.+)\.jpg$/s.exec((await params).file) ?? [];
  const file = name === undefined ? null : await sharePictureFile(name);
  if (file === 'busy')
    return new Response('Busy', { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } });
  return file === null ? new Response('Not found', { status: 404 }) : mediaResponse(file, request);
}
