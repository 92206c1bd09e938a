interface NoindexRule {
  source: string;
  has?: { type: string; value: string }[];
  headers: { key: string; value: string }[];
}

export function noindexRules(setting: string | undefined, variant: string): NoindexRule[];
