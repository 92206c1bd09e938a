import type { JobPosting } from 'schema-dts';
import type { AddressOfWork, EmploymentType } from '@/lib/company/jobs';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from './absolute-url';
import { SQUARE_LOGO } from './organization';

/** Structured data of a vacancy (X4). */
export interface JobFacts {
  /** Its panel on the page. */
  id: string;
  title: string;
  /** HTML that is safe to show. */
  description: string;
  address: AddressOfWork | null;
  employmentTypes: EmploymentType[];
  /** ISO dates; null where the hub does not say. */
  datePosted: string | null;
  closingDate: string | null;
}

/**
 * A vacancy as schema.org's JobPosting. Google requires `datePosted`, but without any date from the hub it is left out: an invented one would be worse.
 * @param canonical path of the page that has the vacancy
 */
export function jobPosting(job: JobFacts, canonical: string) {
  const url = absoluteUrl(`${canonical}#${job.id}`);
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.title,
    ...(job.description === '' ? {} : { description: job.description }),
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${absoluteUrl('/')}#organization`,
      name: supplier.name,
      url: absoluteUrl('/'),
      logo: absoluteUrl(SQUARE_LOGO.src),
    },
    ...(job.address === null
      ? {}
      : {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              ...(job.address.locality === '' ? {} : { addressLocality: job.address.locality }),
              addressCountry: job.address.country,
            },
          },
        }),
    ...(job.datePosted === null ? {} : { datePosted: job.datePosted }),
    ...(job.closingDate === null ? {} : { validThrough: job.closingDate }),
    ...(job.employmentTypes.length === 0 ? {} : { employmentType: job.employmentTypes }),
  } satisfies JobPosting;
}
