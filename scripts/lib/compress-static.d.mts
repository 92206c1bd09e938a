/** Compresses the static files of the build in `folder` and of `publicFolder` into `precompressed` below `folder`. */
export function compressStatic(folder: string, publicFolder: string): Promise<void>;
