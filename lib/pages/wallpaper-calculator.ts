import { CALCULATOR_PATH, OWN_CALCULATOR } from '@/lib/calculator/form';
import { safeLink } from '@/lib/site/urls';
import type { Site } from './site';

/** View of the page around the calculator. */
export interface WallpaperCalculatorView {
  title: string;
  description: string;
  canonical: string;
  /** The framed page; `own` for our own calculator, which knows our products and resizes its frame. */
  frame: { address: string; own: boolean };
}

/** The view for the setting WALLPAPER_CALCULATOR_URL. */
export function wallpaperCalculatorView({ settings }: Pick<Site, 'settings'>): WallpaperCalculatorView {
  const address = safeLink(settings, settings.WALLPAPER_CALCULATOR_URL)?.href ?? OWN_CALCULATOR;
  return {
    title: 'Wallpaper Calculator',
    description: 'Please use the calculator below to measure out your requirements:',
    canonical: CALCULATOR_PATH,
    frame: { address, own: address.split(/[?#]/)[0] === OWN_CALCULATOR },
  };
}
