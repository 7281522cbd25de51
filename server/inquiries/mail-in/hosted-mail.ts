/** A mail that a hosted service posts, with the recipients it tells; none: those in the mail's own headers count. */
export type HostedMail = { raw: Buffer; recipients: readonly string[]; isFromNobody: boolean };

type Fields = Record<string, unknown>;

/**
 * The mails in a request of a hosted service (docs/manual/mail-in.md names them): the raw message as the body, in a form, or
 * in JSON. Null where there is none. Throws what a broken form or JSON throws.
 */
export async function hostedMails(contentType: string, body: Buffer, query: Fields): Promise<HostedMail[] | null> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    const fields: Fields = {};
    for (const [name, value] of form) {
      fields[name] = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer());
    }
    return given(mailsOf(fields));
  }
  if (type === 'application/json' || (type === 'text/plain' && /^\s*[[{]/.test(body.toString('latin1', 0, 20)))) {
    return given(mailsOf(JSON.parse(body.toString('utf8'))));
  }
  return body.length === 0
    ? null
    : [{ raw: body, recipients: listOf(query.recipient ?? query.to), isFromNobody: query.from === '' }];
}

const given = (mails: HostedMail[]) => (mails.length === 0 ? null : mails);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const maxMails = 100; // in one request

function mailsOf(value: unknown): HostedMail[] {
  if (Array.isArray(value)) return value.slice(0, maxMails).flatMap(mailsOf);
  if (!isFields(value)) return [];
  const inner = innerOf(value);
  return inner === undefined ? mailOf(value) : mailsOf(inner);
}

/** What some services wrap the mail in: events of Mandrill, relay messages of SparkPost, notes of Amazon SNS. */
function innerOf({ mandrill_events, msys, msg, Type, Message }: Fields): unknown {
  if (typeof mandrill_events === 'string') return JSON.parse(mandrill_events);
  if (isFields(msys)) return msys.relay_message;
  if (Type === 'Notification' && typeof Message === 'string') return JSON.parse(Message);
  return isFields(msg) ? msg : undefined;
}

const rawNames = ['RawEmail', 'body-mime', 'email_rfc822', 'raw_msg', 'raw', 'email', 'message', 'mime', 'content'];

function mailOf(fields: Fields): HostedMail[] {
  const content = isFields(fields.content) ? { ...fields, ...fields.content } : fields;
  const raw = rawNames.map((name) => (content as Fields)[name]).find((value) => isRaw(value));
  if (raw === undefined) return [];
  const envelope = envelopeOf(fields);
  const from = envelope.from ?? fields.msg_from ?? fields['envelope[from]'] ?? fields.sender ?? fields.from;
  const isFromNobody = from === '' || from === '<>';
  return [
    {
      raw: Buffer.isBuffer(raw) ? raw : bytesOf(raw as string),
      recipients: recipientsOf(fields, envelope),
      isFromNobody,
    },
  ];
}

/** Those of the envelope, else what the service calls so. */
function recipientsOf(fields: Fields, envelope: Fields): string[] {
  const { OriginalRecipient, recipient, recipients, rcpt_to, receipt } = fields;
  const told = [
    ...[envelope.to, envelope.recipients, fields['envelope[to]'], fields['envelope[recipients][0]']],
    ...[OriginalRecipient, recipient, recipients, rcpt_to, isFields(receipt) ? receipt.recipients : null],
  ].flatMap(listOf);
  if (told.length > 0) return told;
  return [fields.to, fields.email].flatMap(listOf).filter((text) => text.length < 300 && text.includes('@'));
}

function envelopeOf({ envelope }: Fields): Fields {
  if (typeof envelope === 'string' && envelope.startsWith('{')) return JSON.parse(envelope) as Fields;
  return isFields(envelope) ? envelope : {};
}

const isRaw = (value: unknown) => Buffer.isBuffer(value) || (typeof value === 'string' && value.length > 20);

/** A message as text, or as base64: no header line can be made of its letters alone. */
function bytesOf(raw: string): Buffer {
  return /^[A-Za-z0-9+/=\r\n]{20}/.test(raw) && !raw.slice(0, 1_000).includes(':')
    ? Buffer.from(raw, 'base64')
    : Buffer.from(raw);
}

/** One address, several with commas between, or a list; names beside them are left out. */
function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts
    .filter((text): text is string => typeof text === 'string')
    .flatMap((text) => text.slice(0, 10_000).split(','))
    .map((text) => /<([^<>]*)>/.exec(text)?.[1] ?? text.trim())
    .filter((text) => text !== '')
    .slice(0, 100);
}
