export const SETTING_NAMES: readonly string[];
export function withDefaultSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
