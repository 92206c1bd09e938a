/** Copies the finished build into the folder `distDir` below `root`, e.g. `'.next-remote'`, in place of what is there. */
export function copyBuild(root: string, distDir: string): Promise<void>;
