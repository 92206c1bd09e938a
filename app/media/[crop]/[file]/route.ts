import { getCroppedPicture } from '@/lib/media/cropped-pictures';
import { parseCrop } from '@/lib/media/crops';
import { createMediaResponse } from '@/lib/site/conditional-request';

/** The response when a picture is not cropped: a page gets the whole picture, a social network 404, or 503 while busy. */
function redirectToUncropped(crop: string, name: string, isBusy: boolean): Response {
  if (crop === 'portrait') {
    const headers = { Location: `/media/large/${encodeURIComponent(name)}`, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 307, headers });
  }
  return isBusy
    ? new Response('Busy', { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
    : new Response('Not found', { status: 404 });
}

/** A cropped picture of the media folder: `/media/share/linen.webp.jpg`, `/media/portrait/linen.webp.avif`. */
export async function GET(request: Request, { params }: RouteContext<'/media/[crop]/[file]'>): Promise<Response> {
  const { crop, file } = await params;
  const requested = parseCrop(crop, file);
  if (requested === null) return new Response('Not found', { status: 404 });
  const picture = await getCroppedPicture(requested.crop, requested.name);
  if (picture === null || picture === 'busy')
    return redirectToUncropped(requested.crop, requested.name, picture === 'busy');
  return createMediaResponse(picture, request);
}
