// Installs Prism, which npm run test:full puts in the place of the registry and before it, and says where
// it lies. Besides the packages of the product: nothing but that test needs its two hundred. No install
// scripts: the only one there reports to others who installs it.
import path from 'node:path';
import { installedBeside } from './beside.mjs';

const packages = installedBeside('@stoplight/prism-cli@5.16.0', 'npm run test:full');
process.stdout.write(path.join(packages, '@stoplight', 'prism-cli', 'dist', 'index.js'));
