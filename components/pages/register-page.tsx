import { Wizard } from '@/components/register/wizard';
import { Logo } from '@/components/site/logo';
import { supplier } from '@/lib/site/supplier';

/** The trade application, alone on its page (W1). */
export function RegisterPage() {
  const { name, email, telephone } = supplier;
  return (
    <>
      <noscript>
        <p className="wrap py-3">
          {'The application for a trade account needs JavaScript. Please switch it on, or write to '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .
        </p>
      </noscript>
      <Wizard supplier={{ name, email, telephone }} logo={<Logo />} />
    </>
  );
}
