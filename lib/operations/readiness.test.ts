import { computeReadiness, type Findings } from './readiness';

const GOOD: Findings = { hub: 'ok', database: 'ok', index: null, hasPages: false, isFile: true, isStopping: false };
const fault = new Error('connect ECONNREFUSED 10.0.0.7:5432');

describe('S6: readiness', () => {
  it.each<[string, Partial<Findings>, string, object]>([
    ['a remote hub in order', {}, 'ready', { hub: 'ok', database: 'ok', index: 'unused' }],
    ['an embedded hub in order', { hub: null, index: 'ok' }, 'ready', { hub: 'ok', index: 'ok' }],
    ['a hub that is down, with cached pages', { hub: { error: fault }, hasPages: true }, 'ready', { hub: 'cached' }],
    ['a hub that is down, without cached pages', { hub: { error: fault } }, 'unready', { hub: 'down' }],
    ['a hub that hangs, without cached pages', { hub: 'late' }, 'unready', { hub: 'down' }],
    ['a database that fails', { database: { error: fault } }, 'unready', { database: 'down' }],
    ['a file that is being imported into', { database: 'late' }, 'ready', { database: 'busy' }],
    [
      'a database file that another process is writing to',
      { database: { error: new Error('another process is writing to it') } },
      'ready',
      { database: 'busy' },
    ],
    ['a database server that hangs', { database: 'late', isFile: false }, 'unready', { database: 'down' }],
    [
      'a database server that is down, with cached pages',
      { hub: null, database: { error: fault }, index: { error: fault }, isFile: false, hasPages: true },
      'ready',
      { database: 'down' },
    ],
    [
      'a database file that fails, with cached pages',
      { database: { error: fault }, hasPages: true },
      'unready',
      { database: 'down' },
    ],
    ['an index that cannot be read', { hub: null, index: { error: fault } }, 'unready', { index: 'loading' }],
    ['a site that is being stopped', { isStopping: true }, 'stopping', { hub: 'ok' }],
  ])('%s', (_, found, status, checks) => {
    const readiness = computeReadiness({ ...GOOD, ...found });
    expect(readiness).toMatchObject({ status, checks });
    expect(JSON.stringify(readiness)).not.toContain('10.0.0.7');
  });
});
