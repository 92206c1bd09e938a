/** Our own calculator, which the page of the calculator frames unless the setting names another one. */
export const OWN_CALCULATOR = '/embed/wallpaper-calculator';

/** The page of the calculator. */
export const CALCULATOR_PATH = '/wallpaper-calculator';
