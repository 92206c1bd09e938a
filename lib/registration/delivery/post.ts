import { createTransport } from 'nodemailer';
import type { Letter } from './letter';
import type { MailSettings } from './mail-settings';

/** Milliseconds that the server may take: to be reached and to greet, to say anything at all, and for the whole letter. */
export const PATIENCE = { connection: 10_000, greeting: 10_000, silence: 20_000, letter: 60_000 } as const;

/**
 * Hands a letter to the mail server; gives how many of the letter boxes it did not accept. Fewer than all: the letter is on its way.
 *
 * @throws Error with a `code` when the server cannot be reached, does not answer in time, or accepts the letter for nobody
 */
export async function sendLetter(
  letter: Letter,
  { server, from, to }: MailSettings,
  patience: Readonly<Record<keyof typeof PATIENCE, number>> = PATIENCE,
): Promise<number> {
  const { auth, ...address } = server;
  const transport = createTransport({
    ...address,
    // User and password are never sent in clear, also when someone in between hides that the server offers STARTTLS.
    ...(auth === null ? {} : { auth, requireTLS: true }),
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    dnsTimeout: patience.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { rejected } = await transport.sendMail({
    from,
    to: [...to],
    messageId: `<${letter.messageId}>`,
    subject: letter.subject,
    text: letter.text,
    signal: AbortSignal.timeout(patience.letter),
  });
  return rejected.length;
}
