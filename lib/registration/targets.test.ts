import { targetsOf } from './targets';

const HUB = { PRODUCT_API_URL: 'https://product.example.com' };
const MAIL = { SMTP_URL: 'smtp://mail.example.com', TRADE_DESK_EMAIL: 'desk@example.com' };

describe('W9: where an application is brought', () => {
  it.each([
    ['nowhere without a hub and a letter box', {}, []],
    ['to the hub, when the intake has had its time to bring it', HUB, [{ target: 'hub', dueAt: 15_000 }]],
    ['to the letter box at once when there is no hub', MAIL, [{ target: 'mail', dueAt: 5000 }]],
    ['to no letter box without its server', { TRADE_DESK_EMAIL: 'desk@example.com' }, []],
    ['to no letter box without its address', { SMTP_URL: 'smtp://mail.example.com' }, []],
  ])('%s', (_, settings, targets) => {
    expect(targetsOf(settings, 5000)).toEqual(targets);
  });

  it('to the hub first, and a minute later to the letter box', () => {
    expect(targetsOf({ ...HUB, ...MAIL }, 5000)).toEqual([
      { target: 'hub', dueAt: 15_000 },
      { target: 'mail', dueAt: 65_000 },
    ]);
  });
});
