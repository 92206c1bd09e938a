import { mediaFile } from '@/lib/media/media-files';
import { mediaResponse } from '@/lib/site/conditional-request';

/** S3: a file of the embedded media server; 404 for an unknown one, never a path outside its folder. */
export async function GET(request: Request, { params }: RouteContext<'/media/large/[file]'>): Promise<Response> {
  const file = await mediaFile((await params).file);
  return file === null ? new Response('Not found', { status: 404 }) : mediaResponse(file, request);
}
