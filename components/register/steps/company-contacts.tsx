import { PeopleSection } from '@/components/register/people-section';
import { TextField } from '@/components/register/text-field';
import { EMPTY_CONTACT } from '@/lib/registration/application';

/** Whom to speak and write to at the business; the first always stays. */
export function CompanyContacts() {
  return (
    <PeopleSection
      title="Contacts"
      path="company_details.contacts"
      empty={EMPTY_CONTACT}
      called="Contact"
      fewest={1}
      fields={(path, place) => {
        const fill = (what: string) => `section-contact-${place} ${what}`;
        return (
          <>
            <TextField
              path={`${path}.primaryContact`}
              label="Primary contact"
              required
              wide
              autoComplete={fill('name')}
            />
            <TextField
              path={`${path}.primaryContactTelephone`}
              label="Telephone"
              required
              type="tel"
              autoComplete={fill('work tel')}
            />
            <TextField
              path={`${path}.primaryContactCellphone`}
              label="Cellphone"
              required
              type="tel"
              autoComplete={fill('mobile tel')}
            />
            <TextField
              path={`${path}.accountEmail`}
              label="Accounts email"
              required
              type="email"
              autoComplete={fill('work email')}
            />
            <TextField
              path={`${path}.salesEmail`}
              label="Sales email"
              required
              type="email"
              autoComplete={fill('work email')}
            />
          </>
        );
      }}
    />
  );
}
