import { parseAge } from '@/lib/util/formats';
import { parseArguments } from './applications-arguments';

const DAY = 86_400_000;

describe('W10: the arguments of npm run applications', () => {
  it.each([
    [['list'], { name: 'list' }],
    [['rekey'], { name: 'rekey' }],
    [['log'], { name: 'log', isVerifying: false }],
    [['log', '--verify'], { name: 'log', isVerifying: true }],
    [['erase', 'ta-7k2m9qx4'], { name: 'erase', reference: 'TA-7K2M9QX4', isConfirmed: false }],
    [['erase', '--yes', 'TA-7K2M9QX4'], { name: 'erase', reference: 'TA-7K2M9QX4', isConfirmed: true }],
    [['show', ' ta-7k2m9qx4'], { name: 'show', reference: 'TA-7K2M9QX4' }],
    [['export', 'TA-7K2M9QX4', 'out'], { name: 'export', reference: 'TA-7K2M9QX4', folder: 'out' }],
    [['purge', '--older-than', '365d'], { name: 'purge', age: 365 * DAY, isConfirmed: false, isForced: false }],
    [['purge', '--yes', '--older-than', '2w'], { name: 'purge', age: 14 * DAY, isConfirmed: true, isForced: false }],
    [['purge', '--older-than', '1y', '--yes'], { name: 'purge', age: 365 * DAY, isConfirmed: true, isForced: false }],
    [['purge', '--force', '--older-than', '1d'], { name: 'purge', age: DAY, isConfirmed: false, isForced: true }],
  ])('%j', (words, command) => expect(parseArguments(words)).toEqual(command));

  it.each([
    [[], 'a command is required'],
    [['read'], "unknown command 'read'"],
    [['list', 'a'], 'list takes no arguments'],
    [['rekey', '--yes'], 'rekey takes no arguments'],
    [['show'], 'show needs the reference of an application, such as TA-7K2M9QX4'],
    [['show', 'TA-1'], "'TA-1' is not a reference; a reference looks like TA-7K2M9QX4"],
    [['show', 'TA-7K2M9QX4', 'b'], 'show takes one argument'],
    [['export', 'TA-7K2M9QX4'], 'export needs the target DIR'],
    [['export', 'TA-7K2M9QX4', 'a', 'b'], 'export takes two arguments'],
    [['purge'], 'purge needs --older-than with days, weeks or years, such as 365d, 52w or 1y'],
    [['purge', '--yes'], 'purge needs --older-than with days, weeks or years, such as 365d, 52w or 1y'],
    [['purge', '--older-than', '365d', 'TA-7K2M9QX4'], 'purge takes only --older-than, --force and --yes'],
    [['purge', '--older-than', '365d', '--yes', '--yes'], 'purge takes only --older-than, --force and --yes'],
    [['erase'], 'erase needs the reference of an application, such as TA-7K2M9QX4'],
    [['erase', '--yes'], 'erase needs the reference of an application, such as TA-7K2M9QX4'],
    [['erase', 'TA-7K2M9QX4', 'TA-7K2M9QX5'], 'erase takes only the reference and --yes'],
    [['log', 'verify'], 'log takes only --verify'],
  ])('%j is rejected with an explanation', (words, message) => expect(parseArguments(words)).toBe(message));

  it.each(['', '365', 'd', '-1d', '1.5d', '1 d', '1m', '999999d', undefined])('%j is not a valid age', (text) => {
    expect(parseAge(text)).toBeNull();
  });
});
