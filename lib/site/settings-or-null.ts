import { type Settings, settings } from './settings';

/** The settings of this process; null for faulty ones, which the log must be able to report. */
export function settingsOrNull(): Settings | null {
  try {
    return settings();
  } catch {
    return null;
  }
}
