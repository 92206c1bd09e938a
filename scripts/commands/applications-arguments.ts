import { parseReference } from '@/lib/registration/reference';
import { parseAge } from '@/lib/util/formats';

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
    return 'purge takes only --older-than, --force and --yes';
  return { name: 'purge', age, isConfirmed, isForced };
}

/** Parses the arguments; a string is an error message. */
export function parseArguments([name, ...options]: readonly string[]): ApplicationsCommand | string {
  const [argument, folder, ...rest] = options;
  switch (name) {
    case undefined:
      return 'a command is required';
    case 'list':
    case 'rekey':
      return argument === undefined ? { name } : `${name} takes no arguments`;
    case 'log':
      if (argument !== undefined && (argument !== '--verify' || folder !== undefined)) return 'log takes only --verify';
      return { name, isVerifying: argument === '--verify' };
    case 'purge':
      return parsePurge(options);
    case 'erase': {
      const rest = options.filter((option) => option !== '--yes');
      const isConfirmed = rest.length < options.length;
      const reference = parseReference(rest[0] ?? '');
      if (reference === null) return 'erase needs the reference of an application, such as TA-7K2M9QX4';
      if (rest.length > 1 || options.length - rest.length > 1) return 'erase takes only the reference and --yes';
      return { name, reference, isConfirmed };
    }
    case 'show':
    case 'export': {
      if (argument === undefined) return `${name} needs the reference of an application, such as TA-7K2M9QX4`;
      const reference = parseReference(argument);
      if (reference === null) return `'${argument}' is not a reference; a reference looks like TA-7K2M9QX4`;
      if (name === 'show') return folder === undefined ? { name, reference } : 'show takes one argument';
      if (folder === undefined || folder === '') return 'export needs the target DIR';
      return rest.length > 0 ? 'export takes two arguments' : { name, reference, folder };
    }
    default:
      return `unknown command '${name}'`;
  }
}
