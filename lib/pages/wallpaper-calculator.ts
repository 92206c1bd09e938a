import { CALCULATOR_PATH, OWN_CALCULATOR } from '@/lib/calculator/address';
import { safeLink } from '@/lib/site/urls';
import type { Site } from './site';

/** The page of the calculator, ready to show (X6). */
export interface WallpaperCalculatorView {
  title: string;
  description: string;
  canonical: string;
  /** What is framed; `own` for our own calculator, which knows our products and fits its frame. */
  frame: { address: string; own: boolean };
}

/** The page of the calculator, framing what WALLPAPER_CALCULATOR_URL names. */
export function wallpaperCalculatorView({ settings }: Pick<Site, 'settings'>): WallpaperCalculatorView {
  const address = safeLink(settings, settings.WALLPAPER_CALCULATOR_URL)?.href ?? OWN_CALCULATOR;
  return {
    title: 'Wallpaper Calculator',
    description: 'Please use the calculator below to measure out your requirements:',
    canonical: CALCULATOR_PATH,
    frame: { address, own: address.split(/[?#]/)[0] === OWN_CALCULATOR },
  };
}
