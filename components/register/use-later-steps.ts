import { useEffect, useState } from 'react';

/** `later` is null until the steps are loaded; `hasFailed` is true when they cannot be. */
export interface LaterSteps {
  later: typeof import('./later-steps') | null;
  hasFailed: boolean;
}

/** Loads the steps after the first one as soon as they are wanted. */
export function useLaterSteps(isWanted: boolean): LaterSteps {
  const [later, setLater] = useState<LaterSteps['later']>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isWanted) void import('./later-steps').then(setLater, () => setFailed(true));
  }, [isWanted]);
  return { later, hasFailed };
}
