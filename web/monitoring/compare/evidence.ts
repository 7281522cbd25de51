import type { ChangeField } from '#contract/monitoring.ts';
import { certificateProblems, websiteReasonCodes, websiteStatuses } from '#contract/websites.ts';
import type { ChangeTools } from '../parts/change-words.rules.ts';

/** What both looks saw of one thing; `isSame` where it did not change, or one side is not known. */
type EvidenceLine = { name: string; before: string[]; after: string[]; isSame: boolean };

type Side = Readonly<Record<string, unknown>> | null;

/** In the order in which they are told; others follow as they are called. */
const known = [
  'at',
  'status',
  'reasons',
  'chain',
  'httpStatus',
  'title',
  'certificate',
  'addresses',
  'nameservers',
] as const;
/** What the change itself tells. */
const toldBy: Partial<Record<ChangeField, string>> = {
  websiteStatus: 'status',
  title: 'title',
  certificate: 'certificate',
};
const maxLines = 12;
const maxText = 300;

/** What stood behind a change, side by side. It comes from strangers' servers: values are cut and shown as text alone. */
export function evidenceLines(field: ChangeField, before: Side, after: Side, tools: ChangeTools): EvidenceLine[] {
  const given = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const others = [...given].filter((key) => !known.some((one) => one === key));
  const isTold = (key: string) => !given.has(key) || key === toldBy[field];
  return [...known.filter((key) => !isTold(key)), ...others].flatMap((key) => {
    const sides = { before: textsOf(key, before?.[key], tools), after: textsOf(key, after?.[key], tools) };
    const isHalf = sides.before.length === 0 || sides.after.length === 0;
    if (isHalf && sides.before.length + sides.after.length === 0) return [];
    return {
      name: nameOf(key, tools),
      ...sides,
      isSame: isHalf || key === 'at' || sides.before.join('\n') === sides.after.join('\n'),
    };
  });
}

function nameOf(key: string, { t }: ChangeTools): string {
  const one = known.find((name) => name === key);
  return one ? t(`monitoring.evidence.${one}`) : key;
}

function textsOf(key: string, value: unknown, tools: ChangeTools): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.slice(0, maxLines).map((one) => textOf(key, one, tools));
  return [textOf(key, value, tools)];
}

function textOf(key: string, value: unknown, tools: ChangeTools): string {
  const { t, format } = tools;
  if (typeof value === 'string') {
    const status = key === 'status' ? websiteStatuses.find((one) => one === value) : undefined;
    if (status) return t(`websiteStatus.names.${status}`);
    return isInstant(value) ? format.dateTime(value) : cut(value);
  }
  if (typeof value === 'object' && value !== null) return cut(objectText(key, value, tools));
  return String(value);
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);

function objectText(key: string, value: object, { t, format }: ChangeTools): string {
  if (key === 'reasons' && 'code' in value) {
    const code = websiteReasonCodes.find((one) => one === value.code);
    const told = 'value' in value && typeof value.value === 'string' ? value.value : '-';
    if (code) return t(`website.reasons.${code}`, { value: told });
  }
  if (key === 'chain' && 'url' in value) {
    const status = 'status' in value && typeof value.status === 'number' ? value.status : '-';
    return `${String(value.url)} (${status})`;
  }
  if (key === 'certificate' && 'issuer' in value) {
    const problem = 'problem' in value ? certificateProblems.find((one) => one === value.problem) : undefined;
    if (problem) return t(`changes.certificate.${problem}`);
    const expiresAt = 'expiresAt' in value && typeof value.expiresAt === 'string' ? value.expiresAt : null;
    return t('changes.certificate.of', { issuer: String(value.issuer ?? '-'), date: format.date(expiresAt) });
  }
  return JSON.stringify(value);
}
