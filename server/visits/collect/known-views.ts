import type { Signal } from './signal.rules.ts';

/** Views known in this process; beyond it the oldest are forgotten. */
const maxViews = 50_000;
/** A view tells of itself every two minutes while it is looked at; whoever sends more is no page of ours. */
const maxSignals = 100;

/** Tells signals of a view that came before, and how much longer it was looked at since the last one. */
export function createKnownViews(max = maxViews) {
  const views = new Map<string, { isSeen: boolean; isOutbound: boolean; engagedMs: number; signals: number }>();
  return {
    /** What is new of a signal; undefined: nothing. `host`: whose view it is. */
    take(host: string, { viewId, kind, engagedMs }: Signal): { engagedMs: number } | undefined {
      const key = `${host} ${viewId}`;
      const view = views.get(key) ?? { isSeen: false, isOutbound: false, engagedMs: 0, signals: 0 };
      if (view.signals === 0) {
        if (views.size >= max) views.delete(views.keys().next().value ?? '');
        views.set(key, view);
      }
      view.signals += 1;
      if (view.signals > maxSignals) return undefined;
      if (kind === 'view') {
        const isNew = !view.isSeen;
        view.isSeen = true;
        return isNew ? { engagedMs: 0 } : undefined;
      }
      if (kind === 'outbound') {
        const isNew = !view.isOutbound;
        view.isOutbound = true;
        return isNew ? { engagedMs: 0 } : undefined;
      }
      const longer = engagedMs - view.engagedMs;
      if (longer <= 0) return undefined;
      view.engagedMs = engagedMs;
      return { engagedMs: longer };
    },
  };
}
