import { createHash, createPublicKey, verify } from 'node:crypto';

/** What a receiver makes of a mail's DKIM signature with this public key (RFC 6376, relaxed/relaxed and rsa-sha256 alone). */
export function checkDkim(raw: Buffer, publicKey: string) {
  const text = raw.toString('latin1');
  const [head, body] = [text.slice(0, text.indexOf('\r\n\r\n')), text.slice(text.indexOf('\r\n\r\n') + 4)];
  const fields = head.split(/\r\n(?![ \t])/).map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon).toLowerCase().trim(), value: line.slice(colon + 1) };
  });
  const signature = fields.find(({ name }) => name === 'dkim-signature')?.value ?? '';
  const tags = new Map(
    signature.split(';').map((tag) => {
      const equals = tag.indexOf('=');
      return [tag.slice(0, equals).trim(), tag.slice(equals + 1).replace(/\s+/g, '')];
    }),
  );
  const left = [...fields].reverse();
  const signed = (tags.get('h') ?? '').toLowerCase().split(':');
  const covered = signed.flatMap((name) => {
    const at = left.findIndex((field) => field.name === name);
    return at === -1 ? [] : left.splice(at, 1);
  });
  const unsigned = { name: 'dkim-signature', value: signature.replace(/(;\s*b=)[^;]*/, '$1') };
  const data = `${covered.map((field) => `${relaxed(field)}\r\n`).join('')}${relaxed(unsigned)}`;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const canonical = body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '\r\n');
  return {
    domain: tags.get('d'),
    selector: tags.get('s'),
    signed,
    isBodyRight: tags.get('bh') === createHash('sha256').update(canonical, 'latin1').digest('base64'),
    isHeadRight: verify('sha256', Buffer.from(data, 'latin1'), key, Buffer.from(tags.get('b') ?? '', 'base64')),
  };
}

const relaxed = ({ name, value }: { name: string; value: string }) =>
  `${name}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
