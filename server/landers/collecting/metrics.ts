import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../../context.ts';
import { collectorOf } from './collector.service.ts';

/** What became of visitors' signals since the start, and what waits to be written. */
export function addCollectingMetrics(registry: Registry, parts: Parts): void {
  const collector = collectorOf(parts);
  new Gauge({
    name: 'namestead_visit_signals',
    help: 'Signals of visitors since the start, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { accepted, dropped } = collector.intake.buffer.size();
      for (const [outcome, count] of Object.entries({ accepted, dropped, ...collector.counts() })) {
        this.set({ outcome }, count);
      }
    },
  });
  new Gauge({
    name: 'namestead_visit_buffer_bytes',
    help: 'What signals that are not written yet take in memory.',
    registers: [registry],
    collect() {
      this.set(collector.intake.buffer.size().bytes);
    },
  });
}
