/**
 * Empties the list of lifetimes that Next keeps for every address it has ever answered, which has no bound of its own. The store
 * gives each page out with its lifetime, so nothing needs that list. Does nothing where a version of Next has none.
 *
 * @returns {Promise<boolean>} whether there was such a list
 */
export async function forgetLifetimes() {
  try {
    const found = await import('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');
    const { SharedCacheControls } = found.SharedCacheControls ? found : found.default;
    new SharedCacheControls(null, undefined).clear();
    return true;
  } catch {
    // Another version of Next: the list costs some hundred bytes an address.
    return false;
  }
}
