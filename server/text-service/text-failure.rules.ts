/** Why a text service gave nothing that can be used. */
const textFailureKinds = [
  'off', // none is set up for this name
  'budget', // the day's tokens are used up
  'busy', // it asks to wait
  'refused', // key, model or request are not taken
  'unreachable', // no connection, too slow, or trouble of its own
  'unreadable', // an answer that is not in the protocol, or was cut
  'tooLong', // more than was asked for
  'unusable', // a text, but not what was asked for: no page of our form, or claims that nobody can vouch for
] as const;
type TextFailureKind = (typeof textFailureKinds)[number];

/** The one error of a text service; `message` is a short English reason without anything of question or answer. */
export class TextFailure extends Error {
  readonly kind: TextFailureKind;

  constructor(kind: TextFailureKind, message: string) {
    super(message);
    this.name = 'TextFailure';
    this.kind = kind;
  }
}
