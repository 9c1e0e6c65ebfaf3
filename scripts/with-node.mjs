// Runs a file under the locked Node, whatever Node the machine has: with-node.mjs FILE [arguments]. With
// --development before FILE it may use what only development needs.
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

const args = process.argv.slice(2);
const development = args[0] === '--development';
ensureInstalled({ development });
process.exitCode = await runNode(args.slice(development ? 1 : 0));
