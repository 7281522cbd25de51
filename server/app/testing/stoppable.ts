import { onStopSignal } from '../shutdown.ts';

// A program for the tests of shutdown.ts: `node stoppable.ts clean|never|stuck|broken [deadline] [watch]`.
const [, , kind, deadline = '10000', watch] = process.argv;
const stop = async () => {
  if (kind === 'never' || kind === 'stuck') await new Promise(() => {});
  if (kind === 'broken') throw new Error('the pump is stuck');
  console.log('stopped');
};
const lastStop = async () => console.log('database stopped');
const watchParent = watch === 'watch';
onStopSignal(stop, { deadline: Number(deadline), watchParent, ...(kind === 'stuck' ? { lastStop } : {}) });
setInterval(() => {}, 60_000);
console.log(`ready ${process.pid}`);
