/** The names of all settings (docs/configuration.md). */
export const SETTING_NAMES = [
  'PORT',
  'SITE_URL',
  'SITE_VARIANT',
  'PRODUCT_API_URL',
  'NOTIFICATION_API_URL',
  'NEWSLETTER_SERVICE',
  'MEDIA_URL',
  'MEDIA_URL_STAGING',
  'TRADE_URL',
  'TRADE_URL_STAGING',
  'SHOP_URL',
  'WALLPAPER_CALCULATOR_URL',
  'WALLPAPER_RANGE',
  'WEIGHT_BRAND',
  'DATABASE_URL',
  'REDIS_URL',
  'REVALIDATE_SECRET',
  'PREVIEW_SECRET',
  'HUB_TIMEOUT_MS',
  'HUB_SERVE',
  'RATE_LIMITS',
  'SMTP_URL',
  'TRADE_DESK_EMAIL',
  'MAIL_FROM',
  'APPLICATIONS_KEY',
  'APPLICATIONS_RETENTION',
  'CACHE_MAX_MB',
  'AVIF',
  'TRUSTED_PROXIES',
  'FRAME_HOSTS',
  'LOG_LEVEL',
  'ACCESS_LOG',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

/**
 * An environment in which every setting has its default. The values are empty strings, because missing variables would be read from `.env` files.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function withDefaultSettings(env) {
  return { ...env, ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])) };
}
