/** An XML document as an answer; null is status 404. */
export function xmlOrNotFound(xml: string | null): Response {
  if (xml === null) return new Response('Not found', { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
