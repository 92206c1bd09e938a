import { findMediaFile } from '@/lib/media/media-files';
import { createMediaResponse } from '@/lib/site/conditional-request';

/** A file of the media folder. 404 for an unknown name; the name cannot lead out of the folder. */
export async function GET(request: Request, { params }: RouteContext<'/media/large/[file]'>): Promise<Response> {
  const file = await findMediaFile((await params).file);
  return file === null ? new Response('Not found', { status: 404 }) : createMediaResponse(file, request);
}
