// Installs recheck, which npm run trust asks about regular expressions, and says where it lies. Besides the
// packages of the product, and without its programs for other machines, of 50 MB: they are merely faster.
import path from 'node:path';
import { installedBeside } from './beside.mjs';

const packages = installedBeside('recheck@4.5.0', 'npm run trust', ['--omit=optional']);
process.stdout.write(path.join(packages, 'recheck', 'lib', 'main.js'));
