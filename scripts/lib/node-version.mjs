// Imported first by every script, so that an old Node gives one clear line instead of a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`This needs Node 20.9 or later; this is Node ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}
