export function forgetLifetimes(): Promise<boolean>;
