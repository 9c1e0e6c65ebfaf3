// Runs a file under the locked Node, whatever Node the machine has: with-node.mjs FILE [arguments].
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(process.argv.slice(2));
