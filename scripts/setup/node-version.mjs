// @ts-check
// Every command imports this first: an old Node.js fails later, with errors that do not say why.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(
    `Pairwise needs Node.js 20.9 or later; this is ${process.version}. Install a newer one and run the command again.`,
  );
  process.exit(1);
}
