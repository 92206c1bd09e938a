import type { JobPosting } from 'schema-dts';
import type { AddressOfWork, EmploymentType } from '@/lib/company/jobs';
import type { Supplier } from '@/lib/site/supplier';
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
 * @param absolute makes a path of this site an address
 */
export function jobPosting(job: JobFacts, supplier: Supplier, canonical: string, absolute: (path: string) => string) {
  const url = absolute(`${canonical}#${job.id}`);
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.title,
    ...(job.description === '' ? {} : { description: job.description }),
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${absolute('/')}#organization`,
      name: supplier.name,
      url: absolute('/'),
      logo: absolute(SQUARE_LOGO.src),
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
