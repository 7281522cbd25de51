import { join } from 'node:path';

/** The whole program as `npm start` runs it; the set-up of the tests builds it (database.setup.ts). */
export const builtProgram = join(import.meta.dirname, '../../dist/server/main.js');
