import './jitless';
import { z } from 'zod';
import type { Application } from './application';
import { companyDetails } from './company-details';
import { declaration } from './declaration';
import { tradeReferences } from './trade-references';

/**
 * The fields of an application, for the browser and the server alike. What it gives has blanks trimmed, numbers in digits and
 * nothing that is not listed in section 3 of the specification.
 */
const applicationSchema = z.object({
  company_details: companyDetails,
  trade_references: tradeReferences,
  declaration,
});

/** What is wrong, by the path of its field (`'company_details.contacts.0.accountEmail'`). */
export type Faults = Readonly<Record<string, string>>;

/** An application as it is sent, or what is wrong with it. */
export type ApplicationReading = { application: Application; faults: null } | { application: null; faults: Faults };

/** The faults of an error of zod; the first one of each field. */
function faultsOf(error: z.ZodError): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
  return faults;
}

/** Reads an application, whatever it is; never throws. */
export function readApplication(value: unknown): ApplicationReading {
  const { data, error } = applicationSchema.safeParse(value);
  return data === undefined ? { application: null, faults: faultsOf(error) } : { application: data, faults: null };
}
