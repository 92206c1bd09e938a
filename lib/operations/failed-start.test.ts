import { log } from '@/lib/site/log';
import { logFailedStart } from '.';

const mockSettings = { LOG_LEVEL: 'info' };
jest.mock('@/lib/site/settings', () => ({ getSettings: () => mockSettings }));

describe('S6: a failed start', () => {
  const fatal = jest.spyOn(log, 'fatal').mockReturnValue(undefined);
  const plain = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const error = new Error('data/hub.sqlite cannot be opened, ask admin@example.com');

  beforeEach(() => jest.clearAllMocks());
  afterAll(() => jest.restoreAllMocks());

  it('is one line of the log', () => {
    mockSettings.LOG_LEVEL = 'error';
    logFailedStart(error);
    expect(fatal).toHaveBeenCalledWith(expect.stringContaining('cannot start: data/hub.sqlite'), expect.anything());
    expect(plain).not.toHaveBeenCalled();
  });

  it('is reported in plain text when the log is silent, without any e-mail address', () => {
    mockSettings.LOG_LEVEL = 'silent';
    logFailedStart(error);
    expect(plain).toHaveBeenCalledTimes(1);
    expect(plain).toHaveBeenCalledWith(
      expect.stringMatching(/^The site cannot start: data\/hub\.sqlite cannot be opened, ask (?!admin@).*\n$/),
    );
  });
});
