import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../../context.ts';
import { landersOf } from '../published/landers.ts';

/** How pages are served: from memory or looked up, and how much is kept. Counted in numbers, which cost a hit nothing. */
export function addLanderMetrics(registry: Registry, parts: Parts): void {
  const { memory } = landersOf(parts);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `namestead_lander_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('hits', 'Pages sent from memory since the start.', () => memory.size().hits);
  gauge('misses', 'Hosts searched in the database since the start.', () => memory.size().misses);
  gauge('hosts', 'Names whose pages are in memory.', () => memory.size().hosts);
  gauge('memory_bytes', 'What they take.', () => memory.size().bytes);
}
