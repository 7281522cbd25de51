import { onStopSignal } from '../shutdown.ts';

// A program for the tests of shutdown.ts: `node stoppable.ts clean|never|stuck|broken [deadline]`.
const [, , kind, deadline] = process.argv;
const stop = async () => {
  if (kind === 'never' || kind === 'stuck') await new Promise(() => {});
  if (kind === 'broken') throw new Error('the pump is stuck');
  console.log('stopped');
};
const lastStop = async () => console.log('database stopped');
onStopSignal(stop, { ...(deadline ? { deadline: Number(deadline) } : {}), ...(kind === 'stuck' ? { lastStop } : {}) });
setInterval(() => {}, 60_000);
console.log(`ready ${process.pid}`);
