// Loaded first by every child of run.mjs. A parent that is killed outright cannot stop its children; they notice by the
// channel that closes, so that no half-made build goes on writing under the next start. Grandchildren are left alone.
if (process.channel && process.env.STOREFRONT_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}
