export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}
export function ofCheck(name: string, ok: boolean): Summary;
export function ofJest(report: unknown, code: number): Summary;
export function ofPlaywright(report: unknown, code: number): Summary;
export function sum(stages: readonly Summary[]): Summary;
export function closingLine(summary: Summary): string;
