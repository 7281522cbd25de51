import { onStopSignal } from '../shutdown.ts';

// A program for the tests of shutdown.ts: `node stoppable.ts clean|never|broken [deadline]`.
const [, , kind, deadline] = process.argv;
const stops: Record<string, () => Promise<void>> = {
  clean: async () => void console.log('stopped'),
  never: () => new Promise(() => {}),
  broken: () => Promise.reject(new Error('the pump is stuck')),
};
onStopSignal(stops[kind ?? ''] ?? stops.clean, deadline ? { deadline: Number(deadline) } : {});
setInterval(() => {}, 60_000);
console.log(`ready ${process.pid}`);
