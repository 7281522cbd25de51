import { otherLabel, unknownLabel } from '#contract/analytics.ts';
import { fillPlaces } from '#contract/english.ts';
import type { Language } from '#contract/preferences.ts';
import { directLabel, visitSourceOf } from '#contract/visits.ts';
import type { Figures } from '../../analytics/periods/figures.reads.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';
import { figuresTexts } from './figures-texts.ts';
import { type Period, periodName } from './periods.rules.ts';

type Told = Pick<Period, 'of' | 'days'> & { figures: Figures };

/** Figures in words: `what` are the two that count most, `beside` all of them, a line each. */
export function figuresWords({ of, days, figures }: Told, language: Language): { what: string; beside: string[] } {
  const words = figuresTexts[language];
  const { steps, before, names, sources, hasDropped } = figures;
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const share = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(Math.min(1, value));
  const earlier = periodName({ of, days: daysBefore(of, days) }, language);
  const wasBefore = (value: number) => fillPlaces(words.before, { before: earlier, value: number(value) });
  const shareOf = (text: string, part: number, whole: number) =>
    whole === 0 ? [] : [fillPlaces(text, { share: share(part / whole) })];
  const line = (label: string, value: number, notes: string[]) =>
    `${label}: ${[number(value), ...(notes.length > 0 ? [`(${notes.join('; ')})`] : [])].join(' ')}`;
  const listed = (label: string, entries: readonly { label: string; visitors: number; inquiries: number }[]) =>
    entries.length === 0
      ? []
      : [
          `${label} (${words.visitors} · ${words.inquiries}): ${entries
            .map((entry) => `${oneLine(entry.label)} ${number(entry.visitors)} · ${number(entry.inquiries)}`)
            .join('; ')}`,
        ];
  const known: Record<string, string> = {
    [directLabel]: words.direct,
    [unknownLabel]: words.unknown,
    [otherLabel]: words.other,
  };
  const sourceName = (label: string) =>
    (Object.hasOwn(known, label) && known[label]) || (visitSourceOf(label)?.name ?? label);
  return {
    what: fillPlaces(words.title, { visitors: number(steps.visitors), inquiries: number(steps.inquiries) }),
    beside: [
      line(words.visitors, steps.visitors, [words.visitorsNote, wasBefore(before.visitors)]),
      line(words.sessions, steps.sessions, [wasBefore(before.sessions)]),
      line(words.inquiries, steps.inquiries, [
        ...shareOf(words.ofSessions, steps.inquiries, steps.sessions),
        wasBefore(before.inquiries),
      ]),
      line(words.replied, steps.replied, shareOf(words.ofInquiries, steps.replied, steps.inquiries)),
      line(words.sold, steps.sold, shareOf(words.ofInquiries, steps.sold, steps.inquiries)),
      ...listed(
        words.names,
        names.map(({ domainName, ...entry }) => ({ ...entry, label: domainName })),
      ),
      ...listed(
        words.sources,
        sources.map(({ label, ...entry }) => ({ ...entry, label: sourceName(label) })),
      ),
      ...(hasDropped ? [words.dropped] : []),
    ],
  };
}

const daysBefore = (of: Period['of'], { from, to }: Period['days']): Period['days'] => {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const length = of === 'month' ? { months: 1 } : { days: 7 };
  return { from: first.subtract(length).toString(), to: last.subtract(length).toString() };
};

const oneLine = (text: string) => withoutUnseen(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
