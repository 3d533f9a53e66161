import { runCommand } from "./commands/run";

// A reader that closes early, such as head, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runCommand(process.argv.slice(2));
