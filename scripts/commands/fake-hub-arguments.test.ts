import { parseOptions } from '@/scripts/lib/console';
import { FAKE_HUB_OPTIONS, FAKE_HUB_USAGE, HUB_MODES, parseMode } from './fake-hub';

describe('S8: the arguments of `npm run fake-hub`', () => {
  it('has a default for each', () => {
    expect(parseOptions([], FAKE_HUB_OPTIONS)).toEqual({
      ...{ mode: 'good', port: 3200, target: null, delayMs: 3000, call: /./, seed: 1 },
    });
  });

  it('reads all of them', () => {
    const args = '--mode slow --port 3300 --target http://localhost:3000/hub/ --delay 500 --call multi_filter --seed 7';
    expect(parseOptions(args.split(' '), FAKE_HUB_OPTIONS)).toEqual({
      ...{ mode: 'slow', port: 3300, target: 'http://localhost:3000/hub', delayMs: 500, call: /multi_filter/, seed: 7 },
    });
  });

  it.each([
    [['--mode', 'sulking'], "unknown mode 'sulking'"],
    [['--mode', 'constructor'], "unknown mode 'constructor'"],
    [['--port', '0'], '--port must be a whole number from 1 to 65535'],
    [['--port', '70000'], '--port must be a whole number from 1 to 65535'],
    [['--delay', '-1'], "Option '--delay' argument is ambiguous."],
    [['--delay', 'long'], '--delay must be a whole number from 0 to 600000'],
    [['--seed', 'x'], '--seed must be a whole number from 0 to 999999999'],
    [['--call', '('], '--call must be a regular expression'],
    [['--target', 'localhost:3000'], '--target must be an http:// URL'],
    [['--mode', 'down', '--call', 'search'], '--call cannot be combined with down, which affects every call'],
    [['--speed', '1'], "Unknown option '--speed'"],
    [['slow'], "Unexpected argument 'slow'. This command does not take positional arguments"],
  ])('says what is wrong with %j', (args, message) => {
    expect(parseOptions(args, FAKE_HUB_OPTIONS)).toBe(message);
  });

  it.each([
    ['refuse', 'refused'],
    ['hang', 'hanging'],
    ['500', 'error'],
    [' {}\n', 'empty'],
    ['half-json', 'half'],
    ['50MB', 'large'],
    ['Flap', 'flap'],
    ['', null],
  ])('parses the mode %j', (text, mode) => {
    expect(parseMode(text)).toBe(mode);
  });

  it('explains every mode', () => {
    for (const mode of Object.keys(HUB_MODES)) expect(FAKE_HUB_USAGE).toMatch(new RegExp(`${mode} +`));
    expect(Object.values(HUB_MODES)).not.toContain('');
  });
});
