import { type EnglishTexts, englishFor, fillPlaces } from '#contract/english.ts';
import type { NotificationTopic, NotificationType } from '#contract/notifications.ts';

/** Values of a notification's text, as the client translates it with (D-171). */
export type NotificationArgs = Record<string, string | number>;

/** One kind of notification; its keys for translation are `notifications.{key}.title` and `.message` (D-173). */
export type NotificationKind = {
  key: string;
  type: NotificationType;
  /** a flood of them becomes one with a count, which leads here (D-174); null: never */
  mergedLink: string | null;
  /** what it can be switched off with (D-170b); null: not at all */
  topic: NotificationTopic | null;
  texts: EnglishTexts;
};

/** The kinds of one feature, by key: their English from its contract file, and what else each is. */
export function notificationKinds<Key extends string>(
  texts: Readonly<Record<Key, EnglishTexts>>,
  kinds: Readonly<Record<NoInfer<Key>, { type: NotificationType; mergedLink?: string; topic?: NotificationTopic }>>,
): Readonly<Record<Key, NotificationKind>> {
  const entries = (Object.keys(texts) as Key[]).map((key) => {
    const { type, mergedLink = null, topic = null } = kinds[key];
    return [key, { key, type, mergedLink, topic, texts: texts[key] }];
  });
  return Object.fromEntries(entries);
}

export const titleKeyOf = ({ key }: NotificationKind) => `notifications.${key}.title`;
export const messageKeyOf = ({ key }: NotificationKind) => `notifications.${key}.message`;

/** How many things a notification tells of; 1 unless it says otherwise (NOTI-003). */
export function countOf(args: Record<string, unknown> | null): number {
  return typeof args?.count === 'number' ? args.count : 1;
}

/** Title and message in English; an argument `because` chooses texts that say why, as `message_lost`. */
export function englishOf({ texts }: NotificationKind, args: NotificationArgs): { title: string; message: string } {
  const count = countOf(args);
  const part = (name: string) =>
    fillPlaces(texts[`${name}_${args.because}`] ?? englishFor(texts, name, count), { ...args, count });
  return { title: part('title'), message: part('message') };
}
