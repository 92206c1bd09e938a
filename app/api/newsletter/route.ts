import { isEmail } from '@/lib/catalogue/email';
import { hub } from '@/lib/hub';

/** Characters that an address may have. */
const LONGEST = 254;

function emailOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string') return null;
  const email = body.email.trim();
  return email.length <= LONGEST && isEmail(email) ? email : null;
}

/** The body of a call from the script, or of the plain form of a visitor without one. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  return Object.fromEntries(await request.formData());
}

/** Subscribes an address to the newsletter (G6); hands back what the service said. */
export async function POST(request: Request): Promise<Response> {
  const email = emailOf(await bodyOf(request).catch(() => null));
  if (email === null)
    return Response.json({ message: 'Email invalid! Email must include the @ character' }, { status: 422 });
  try {
    return Response.json((await (await hub()).subscribe(email)) ?? { success: true });
  } catch (error) {
    console.warn(`POST /api/newsletter: ${error instanceof Error ? error.message : String(error)}`);
    return Response.json({ message: 'An error occured, please try again later' }, { status: 502 });
  }
}
