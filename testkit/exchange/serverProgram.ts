import path from 'node:path';
import { sharedBuild } from '../../scripts/testing/sharedBuild';

/** Returns the bundled exchange of the shared production build. */
export const serverProgram = () => path.join(sharedBuild(), 'server', 'main.mjs');
