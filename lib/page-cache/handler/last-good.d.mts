export function withLastGood<T>(read: () => Promise<T>): Promise<T>;
export function asksForLastGood(): boolean;
