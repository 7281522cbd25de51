import type { TFunction } from 'i18next';
import type { AlertChannel, AlertRule } from '#contract/alerts.ts';
import type { GridView } from '#contract/grid-views.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';

/** A rule in a line: what of which names is told when. */
export function ruleWords(
  { about, names, tags, viewId, when }: AlertRule,
  views: readonly GridView[],
  t: TFunction,
): string {
  const view = views.find(({ id }) => id === viewId);
  return [
    about.map((topic) => t(`alerts.topic.${topic}`)).join(', '),
    t(`alerts.of.${names}`),
    ...(tags.length > 0 ? [t('alerts.withTags', { tags: tags.join(', ') })] : []),
    ...(viewId === null ? [] : [view ? t('alerts.inView', { view: view.viewName }) : t('alerts.goneView')]),
    t(`alerts.time.${when}`),
  ].join(' · ');
}

/** What a channel does, in words and a tone; the worst of it first. */
export function channelState(
  { isOn, offBecause, obstacle, rules, failingSince }: AlertChannel,
  t: TFunction,
  date: (at: string) => string,
): { tone: DotTone; words: string } {
  if (!isOn)
    return {
      tone: offBecause === 'failing' || offBecause === 'gone' ? 'bad' : 'neutral',
      words: t(`alerts.state.${offBecause ?? 'byUser'}`),
    };
  if (obstacle) return { tone: 'warn', words: t(`alerts.obstacle.${obstacle}`) };
  if (failingSince) return { tone: 'warn', words: t('alerts.state.failingSince', { date: date(failingSince) }) };
  if (rules.length === 0) return { tone: 'neutral', words: t('alerts.state.noRules') };
  return { tone: 'good', words: t('alerts.switch') };
}

/** Tags as they are typed. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
