import { parseReference } from '@/lib/registration/reference';
import { parseAge } from '@/lib/util/formats';

/** A command of `npm run applications`. */
export type ApplicationsCommand =
  | { name: 'list' }
  | { name: 'rekey' }
  | { name: 'log'; isVerifying: boolean }
  | { name: 'show'; reference: string }
  | { name: 'export'; reference: string; folder: string }
  | { name: 'erase'; reference: string; isConfirmed: boolean }
  | { name: 'purge'; age: number; isConfirmed: boolean; isForced: boolean };

function parsePurge(options: readonly string[]): ApplicationsCommand | string {
  const [isConfirmed, isForced] = [options.includes('--yes'), options.includes('--force')];
  const rest = options.filter((option) => option !== '--yes' && option !== '--force');
  const age = rest[0] === '--older-than' ? parseAge(rest[1]) : null;
  if (age === null) return 'purge needs --older-than with days, weeks or years, such as 365d, 52w or 1y';
  if (rest.length > 2 || options.length - rest.length > Number(isConfirmed) + Number(isForced))
    return 'purge takes --older-than, --force and --yes alone';
  return { name: 'purge', age, isConfirmed, isForced };
}

/** Parses the arguments; a string is an error message. */
export function parseArguments([name, ...options]: readonly string[]): ApplicationsCommand | string {
  const [given, folder, ...rest] = options;
  switch (name) {
    case undefined:
      return 'say what to do';
    case 'list':
    case 'rekey':
      return given === undefined ? { name } : `${name} takes no argument`;
    case 'log':
      if (given !== undefined && (given !== '--verify' || folder !== undefined)) return 'log takes --verify alone';
      return { name, isVerifying: given === '--verify' };
    case 'purge':
      return parsePurge(options);
    case 'erase': {
      const rest = options.filter((option) => option !== '--yes');
      const isConfirmed = rest.length < options.length;
      const reference = parseReference(rest[0] ?? '');
      if (reference === null) return 'erase needs the reference of an application, such as TA-7K2M9QX4';
      if (rest.length > 1 || options.length - rest.length > 1) return 'erase takes the reference and --yes alone';
      return { name, reference, isConfirmed };
    }
    case 'show':
    case 'export': {
      if (given === undefined) return `${name} needs the reference of an application, such as TA-7K2M9QX4`;
      const reference = parseReference(given);
      if (reference === null) return `'${given}' is no reference; one is written like TA-7K2M9QX4`;
      if (name === 'show') return folder === undefined ? { name, reference } : 'show takes one argument';
      if (folder === undefined || folder === '') return 'export needs the DIR to write to';
      return rest.length > 0 ? 'export takes two arguments' : { name, reference, folder };
    }
    default:
      return `there is no command '${name}'`;
  }
}
