import type { TwinRefusal, TwinReply, TwinRequest } from '../registrars/twin.ts';
import { recordTypes, type ServiceZones, type TwinRecordType, type TwinZone } from './service-zones.ts';

/** What a request sees of its account; changes go through `change`, which may hold them back. */
export type Visit = {
  zones: TwinZone[];
  all: ServiceZones;
  change(change: () => void): void;
};

/** A service's API as it answers: one of these is the file of each service, named by its key. */
export type ZoneTwin = {
  isAllowed(asked: TwinRequest): boolean;
  /** a zone that only this request is about, of which a fault of its own is played */
  nameOf?(asked: TwinRequest, zones: readonly TwinZone[]): string | undefined;
  /** undefined: there is no such call, or nothing of what it names */
  answer(asked: TwinRequest, visit: Visit): TwinReply | TwinRefusal | undefined;
  refuse(why: TwinRefusal, asked: TwinRequest): TwinReply;
};

export const isType = (type: unknown): type is TwinRecordType => recordTypes.some((one) => one === type);

/** Whether a host would have an alias beside other records. */
export function isBesideAlias({ all }: Visit, zone: TwinZone, host: string, type: TwinRecordType): boolean {
  return all.recordsOf(zone, host).some((one) => (one.type === 'CNAME') !== (type === 'CNAME'));
}

/** A text as zone files write it, in parts of 100 so that readers have something to join. */
export const quoted = (text: string): string =>
  (text.match(/[\s\S]{1,100}/g) ?? ['']).map((part) => `"${part.replaceAll(/[\\"]/g, '\\$&')}"`).join(' ');

/** The text of a quoted one. */
export const unquoted = (content: string): string => {
  const parts = [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part.replaceAll(/\\(.)/g, '$1'));
  return parts.length > 0 ? parts.join('') : content;
};

/** A value as zone files write it, and back. */
export const contentOf = (type: TwinRecordType, value: string): string =>
  type === 'TXT' ? quoted(value) : type === 'CNAME' ? `${value}.` : value;
export const recordValue = (type: TwinRecordType, content: string): string =>
  type === 'TXT' ? unquoted(content) : content.toLowerCase().replace(/\.$/, '');
