import { openDatabase, openPool } from '../../database/pool.ts';
import { foldOldest } from '../fold/fold-visits.ts';
import { packFinished } from '../pack/pack.service.ts';

// Counts and packs what waits in the database of the first argument, until it is killed or all is packed.
const [url = '', now = ''] = process.argv.slice(2);
const db = openDatabase(openPool(url, 2));
console.log('ready');
while ((await foldOldest(db, 100)) > 0) await packFinished(db, new Date(now), { ofDay: 10, ofPlace: 30 });
await packFinished(db, new Date(now), { ofDay: 10, ofPlace: 30 });
process.exit(0);
