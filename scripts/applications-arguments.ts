import { readReference } from '@/lib/register/reference';

/** What the command line of `npm run applications` asks for. */
export type ApplicationsCommand =
  | { name: 'list' | 'log' }
  | { name: 'show'; reference: string }
  | { name: 'export'; reference: string; folder: string }
  | { name: 'purge'; age: number; isMeant: boolean };

const DAY = 86_400_000;

const DAYS = { d: 1, w: 7, y: 365 } as const;

/** How the commands are written. */
export const APPLICATIONS_USAGE =
  'Usage: npm run applications -- list | show REF | export REF DIR | purge --older-than 365d [--yes] | log';

/** Milliseconds of `'365d'`, `'52w'` or `'1y'` (365 days); null for anything else. */
export function readAge(text: string | undefined): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([dwy])$/.exec(text ?? '') ?? [];
  return unit === 'd' || unit === 'w' || unit === 'y' ? Number(count) * DAYS[unit] * DAY : null;
}

function readPurge(options: readonly string[]): ApplicationsCommand | string {
  const rest = options.filter((option) => option !== '--yes');
  const age = rest[0] === '--older-than' ? readAge(rest[1]) : null;
  if (age === null) return 'purge needs --older-than with days, weeks or years, such as 365d, 52w or 1y';
  if (rest.length > 2 || options.length - rest.length > 1) return 'purge takes --older-than and --yes alone';
  return { name: 'purge', age, isMeant: options.includes('--yes') };
}

/** The command that the arguments name, or what is wrong with them in a few words. */
export function readArguments([name, ...options]: readonly string[]): ApplicationsCommand | string {
  const [given, folder, ...rest] = options;
  switch (name) {
    case undefined:
      return 'say what to do';
    case 'list':
    case 'log':
      return given === undefined ? { name } : `${name} takes no argument`;
    case 'purge':
      return readPurge(options);
    case 'show':
    case 'export': {
      if (given === undefined) return `${name} needs the reference of an application, such as TA-7K2M9QX4`;
      const reference = readReference(given);
      if (reference === null) return `'${given}' is no reference; one is written like TA-7K2M9QX4`;
      if (name === 'show') return folder === undefined ? { name, reference } : 'show takes one argument';
      if (folder === undefined || folder === '') return 'export needs the DIR to write to';
      return rest.length > 0 ? 'export takes two arguments' : { name, reference, folder };
    }
    default:
      return `there is no command '${name}'`;
  }
}
