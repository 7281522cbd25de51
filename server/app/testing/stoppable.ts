import { onStopSignal } from '../shutdown.ts';

// A program for the tests of shutdown.ts: `node stoppable.ts clean|never|broken [deadline]`.
const [, , kind, deadline] = process.argv;
const stop = async () => {
  if (kind === 'never') await new Promise(() => {});
  if (kind === 'broken') throw new Error('the pump is stuck');
  console.log('stopped');
};
onStopSignal(stop, deadline ? { deadline: Number(deadline) } : {});
setInterval(() => {}, 60_000);
console.log(`ready ${process.pid}`);
