export function weigh(value: unknown): number;
