import { type AlertRule, type AlertTopic, alertTopics } from '#contract/alerts.ts';
import { bytesOfId, idBytes, idOfBytes, readSigned, signed } from '../signed.ts';
import { type AlertFact, topicsOf } from './facts.rules.ts';

const purpose = 'channel mails off';
const topicBytes = 4;

/** Which mails a link ends: of one channel, or of all by e-mail, about these topics; null: of the channel whatever they are about. */
type Ended = { userId: string; channelId: string | null; topics: readonly AlertTopic[] | null };

/** What of a channel's rules a message is about: what its link ends. */
export function endedTopics(rules: readonly AlertRule[], facts: readonly AlertFact[]): AlertTopic[] {
  const wanted = new Set(rules.flatMap(({ about }) => about));
  const told = new Set(facts.flatMap(topicsOf));
  return alertTopics.filter((topic) => wanted.has(topic) && told.has(topic));
}

/** Rules without some topics; those that are about nothing then are gone. */
export const withoutTopics = (rules: readonly AlertRule[], ended: readonly AlertTopic[]): AlertRule[] =>
  rules
    .map((rule) => ({ ...rule, about: rule.about.filter((topic) => !ended.includes(topic)) }))
    .filter(({ about }) => about.length > 0);

/** A token that ends what one mail is about, by the ids of its channel. It is no sign-in and never expires. */
export function makeMailsOffToken(
  { userId, channelId, topics }: { userId: string; channelId: string; topics: readonly AlertTopic[] },
  secret: string,
): string {
  const bits = Buffer.alloc(topicBytes);
  bits.writeUInt32BE(topics.reduce((sum, topic) => sum + 2 ** alertTopics.indexOf(topic), 0));
  return signed(Buffer.concat([bytesOfId(userId), bytesOfId(channelId), bits]), purpose, secret).toString('base64url');
}

/** Which mails a token ends; null for one that was not made here. The ids are proven by it for this alone. */
export function readMailsOffToken(token: string, secret: string): Ended | null {
  const said = readSigned(token, 2 * idBytes + topicBytes, purpose, secret);
  if (!said) return readEarlierToken(token, secret);
  const bits = said.readUInt32BE(2 * idBytes);
  const topics = alertTopics.filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1);
  return {
    userId: idOfBytes(said.subarray(0, idBytes)),
    channelId: idOfBytes(said.subarray(idBytes, 2 * idBytes)),
    topics,
  };
}

/** What links ended in mails of earlier versions: a whole channel, or mails of a kind. */
const earlierKinds: (readonly AlertTopic[])[] = [
  ['inquiry', 'waiting', 'spam'],
  ['waiting'],
  ['spam'],
  ['monthlyFigures'],
];

function readEarlierToken(token: string, secret: string): Ended | null {
  const ofChannel = readSigned(token, 2 * idBytes, 'alerts off', secret);
  if (ofChannel)
    return {
      ...{ userId: idOfBytes(ofChannel.subarray(0, idBytes)), channelId: idOfBytes(ofChannel.subarray(idBytes)) },
      topics: null,
    };
  const ofKind = readSigned(token, idBytes + 1, 'mails off', secret);
  if (!ofKind) return null;
  const topics = earlierKinds[ofKind[idBytes] ?? -1];
  return topics ? { userId: idOfBytes(ofKind.subarray(0, idBytes)), channelId: null, topics } : null;
}
