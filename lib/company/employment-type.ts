/** Kinds of employment as schema.org's vocabulary for jobs has them. */
export type EmploymentType = 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN';

const WORDS: [EmploymentType, RegExp][] = [
  ['FULL_TIME', /\bfull[\s-]*time\b/i],
  ['PART_TIME', /\bpart[\s-]*time\b/i],
  ['CONTRACTOR', /\b(?:contract(?:or)?|fixed[\s-]*term|freelance)\b/i],
  ['TEMPORARY', /\b(?:temporary|temp|seasonal)\b/i],
  ['INTERN', /\b(?:intern|interns|internship|learnership)\b/i],
];

/** What a job's availability says of its kind: 'Full time, permanent' is FULL_TIME. Empty when it says nothing of it (X4). */
export function employmentTypes(availability: string): EmploymentType[] {
  return WORDS.flatMap(([type, words]) => (words.test(availability) ? [type] : []));
}
