import { AreaField } from '@/components/register/area-field';
import { PeopleSection } from '@/components/register/people-section';
import { TextField } from '@/components/register/text-field';
import { EMPTY_PARTNER } from '@/lib/registration/application';

/** Who has a share in the business. */
export function CompanyPartners() {
  return (
    <PeopleSection
      title="Partners"
      note="Add every partner, member or director with a share in the business."
      path="company_details.partners"
      empty={EMPTY_PARTNER}
      called="Partner"
      fewest={0}
      fields={(path, place) => (
        <>
          <TextField
            path={`${path}.partnerName`}
            label="Name"
            required
            autoComplete={`section-partner-${place} name`}
          />
          <TextField
            path={`${path}.partnerIdNumber`}
            label="ID number"
            required
            inputMode="numeric"
            autoComplete="off"
          />
          <AreaField
            path={`${path}.partnerResidentialAddress`}
            label="Residential address"
            required
            wide
            autoComplete={`section-partner-${place} street-address`}
          />
        </>
      )}
    />
  );
}
