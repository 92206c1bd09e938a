import { parseSettings, SettingsError } from './settings';

describe('settings', () => {
  it('need nothing: a clone runs with an empty environment', () => {
    expect(parseSettings({})).toMatchObject({
      SITE_URL: 'http://localhost:3000',
      PRODUCT_API_URL: undefined,
      NEWSLETTER_SERVICE: 'newsletter',
      DATABASE_URL: 'file:data/hub.sqlite',
      HUB_TIMEOUT_MS: 10_000,
      HUB_SERVE: false,
    });
  });

  it('treat an empty or blank value as not set', () => {
    expect(parseSettings({ SITE_URL: '', HUB_SERVE: ' ', SITE_VARIANT: '' })).toEqual(parseSettings({}));
  });

  it('replace {host} with the host of SITE_URL', () => {
    const { PRODUCT_API_URL, NOTIFICATION_API_URL } = parseSettings({
      SITE_URL: 'https://www.marram.example.com/',
      PRODUCT_API_URL: 'https://product.{host}',
      NOTIFICATION_API_URL: 'https://notification.{host}/v1/',
    });
    expect(PRODUCT_API_URL).toBe('https://product.www.marram.example.com');
    expect(NOTIFICATION_API_URL).toBe('https://notification.www.marram.example.com/v1');
  });

  it.each([
    ['SITE_URL', 'marram.example.com'],
    ['SITE_URL', 'ftp://marram.example.com'],
    ['SITE_VARIANT', 'production'],
    ['PRODUCT_API_URL', 'product.example.com'],
    ['MEDIA_URL', '//media.example.com'],
    ['DATABASE_URL', 'mysql://root@localhost/hub'],
    ['DATABASE_URL', 'file:'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://localhost:63790000'],
    ['WALLPAPER_CALCULATOR_URL', 'https://'],
    ['NEWSLETTER_SERVICE', '..'],
    ['HUB_TIMEOUT_MS', '10s'],
    ['HUB_TIMEOUT_MS', '0'],
    ['HUB_SERVE', 'yes'],
    ['RATE_LIMITS', 'no'],
    ['NEWSLETTER_SERVICE', 'a/b'],
    ['REVALIDATE_SECRET', 'short'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com:70000'],
    ['TRADE_DESK_EMAIL', 'desk'],
    ['TRADE_DESK_EMAIL', 'desk@marram.example.com,'],
    ['TRADE_DESK_EMAIL', 'desk@marram.example.com\nBcc: all@example.com'],
    ['MAIL_FROM', 'Marram <shop@marram.example.com>'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['CACHE_MAX_MB', '256 MB'],
    ['CACHE_MAX_MB', '1'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['FRAME_HOSTS', "maps.example.com; script-src 'unsafe-inline'"],
    ['FRAME_HOSTS', '*'],
    ['LOG_LEVEL', 'chatty'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ])('are refused in one line when %s is %p', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`));
  });

  it.each(['REVALIDATE_SECRET', 'PREVIEW_SECRET'])('S5: take a %s that a header can carry, and no other', (name) => {
    expect(parseSettings({ [name]: " a~secret/of+ours='!' " })).toMatchObject({ [name]: ["a~secret/of+ours='!'"] });
    const [current, former] = ['the-secret-of-today', 'the-one-of-yesterday'];
    expect(parseSettings({ [name]: `${current},${former}` })).toMatchObject({ [name]: [current, former] });
    for (const value of [
      'fifteen-letters',
      'a secret of ours that is long',
      'tab\there-is-no-secret',
      'geheimer-schlüssel',
      'secret-of-ours-\u{1f511}',
      `${current},short`,
      `${current},`,
      `${current},${former},${current}`,
    ])
      expect(() => parseSettings({ [name]: value })).toThrow(
        `${name} must have at least 16 characters, ASCII without spaces; a second secret may follow after a comma`,
      );
  });

  it('accept lists separated by commas or spaces', () => {
    const given = parseSettings({
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 2001:db8::1',
      FRAME_HOSTS: 'maps.example.com,*.example.org',
    });
    expect(given.TRUSTED_PROXIES).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
    expect(given.FRAME_HOSTS).toEqual(['maps.example.com', '*.example.org']);
  });
});
