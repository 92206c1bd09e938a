export function sqliteFile(root: string, url: string | undefined): string | null;
export function hasBeenImported(status: string): boolean;
/** Imports the demo into the embedded hub of the settings `env`. */
export function importDemo(root: string, env: Readonly<Record<string, string | undefined>>): Promise<void>;
/** Adds the content of `folder` to that hub. */
export function addContent(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<void>;
