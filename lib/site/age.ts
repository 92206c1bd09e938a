const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** How long ago something was: `'3 minutes ago'`; `'just now'` within the first minute, and for a clock that goes before. */
export function ageInWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  if (step === undefined) return 'just now';
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}
