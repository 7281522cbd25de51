import { createHash, createHmac } from 'node:crypto';

type Signed = {
  method: string;
  url: URL;
  /** all that are to be signed, beside the two that are added */
  headers: Record<string, string>;
  body: string;
  service: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  now: Date;
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The headers of a request to Amazon Web Services with its signature, version 4 (AWS4-HMAC-SHA256). */
export function signedHeaders(asked: Signed): Record<string, string> {
  const { method, url, body, service, region, accessKeyId, secretAccessKey, now } = asked;
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = { ...asked.headers, host: url.host, 'x-amz-date': time };
  const names = Object.keys(headers).sort();
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim().replaceAll(/ {2,}/g, ' ')}`),
    '',
    names.join(';'),
    hash(body),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce(mac, mac(`AWS4${secretAccessKey}`, day));
  const signature = mac(key, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** As RFC 3986 has it, stricter than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
