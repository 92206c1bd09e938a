export function plainPath(path: string): string;
export function addressOfKey(path: string): string;
export function pathTag(path: string): string;
export function ownTag(tag: string): string;
export function tagsOfKey(key: string): string[];
export function addressOfPageKey(key: string): string | null;
