import { expect, test } from 'vitest';
import { sandboxSuffixes } from '#contract/sandbox.ts';
import { generateNames } from './generator.ts';
import { describe, heldSuffixes, type SandboxFacts } from './names.ts';

const now = new Date('2026-11-20T12:00:00Z');
const day = 86_400_000;
const portfolio = generateNames(2_000, 'names');
const facts = portfolio.map((name) => describe(name, 'seed', now) as SandboxFacts);
const share = (is: (one: SandboxFacts) => boolean) => facts.filter(is).length / facts.length;

test('the same name and seed give the same facts, another seed others', () => {
  expect(describe('copperleaf.test', 'one', now)).toEqual(describe('copperleaf.test', 'one', now));
  expect(describe('copperleaf.test', 'two', now)).not.toEqual(describe('copperleaf.test', 'one', now));
});

test('facts stay when the clock moves on, but for renewals', () => {
  const later = facts.map((one) => describe(one.name, 'seed', new Date(now.getTime() + 3 * day)));
  const renewed = later.filter((one, at) => one?.expiresAt.getTime() !== facts[at]?.expiresAt.getTime());
  expect(later.map((one) => one?.registeredAt)).toEqual(facts.map((one) => one.registeredAt));
  expect(later.map((one) => one?.registrar.name)).toEqual(facts.map((one) => one.registrar.name));
  expect(renewed.length).toBeLessThan(facts.length * 0.03);
});

test('dates are believable: registered before today, mostly unexpired, some near their end', () => {
  expect(share((one) => one.registeredAt <= now && one.registeredAt.getUTCFullYear() >= 1995)).toBe(1);
  expect(share((one) => one.expiresAt > one.registeredAt && one.changedAt >= one.registeredAt)).toBe(1);
  const expired = share((one) => one.expiresAt < now);
  const near = share((one) => one.expiresAt >= now && one.expiresAt.getTime() - now.getTime() < 30 * day);
  expect(expired).toBeGreaterThan(0.005);
  expect(expired).toBeLessThan(0.05);
  expect(near).toBeGreaterThan(0.03);
  expect(near).toBeLessThan(0.15);
});

test('a clock set to 2005 gives no registration after it', () => {
  const then = new Date('2005-06-01T00:00:00Z');
  const dates = portfolio.map((name) => describe(name, 'seed', then)?.registeredAt ?? new Date(0));
  expect(dates.filter((date) => date > then)).toEqual([]);
});

test('an expired name has a grace status and a renewed one has none', () => {
  const isGrace = (status: string) => status === 'autoRenewPeriod' || status === 'redemptionPeriod';
  const wrong = facts.filter((one) => one.eppStatuses.some(isGrace) !== one.expiresAt < now);
  expect(wrong.map((one) => one.name)).toEqual([]);
});

test('most names have two nameservers, a few have none', () => {
  const bare = share((one) => one.nameservers.length === 0);
  expect(bare).toBeGreaterThan(0);
  expect(bare).toBeLessThan(0.05);
  expect(share((one) => one.nameservers.length === 2)).toBeGreaterThan(0.7);
  expect(share((one) => one.nameservers.every((host) => host.endsWith('.test')))).toBe(1);
});

test('most names are listed nowhere, and only Sedo has prices in other currencies', () => {
  const priced = (key: 'sedo' | 'godaddy' | 'atom') => share((one) => one.prices[key].amount > 0);
  expect(priced('sedo')).toBeGreaterThan(0.1);
  expect(priced('sedo')).toBeLessThan(0.4);
  expect(priced('atom')).toBeLessThan(0.2);
  const currencies = (key: 'sedo' | 'godaddy') => new Set(facts.map((one) => one.prices[key].currency));
  expect(currencies('sedo')).toEqual(new Set(['USD', 'EUR', 'GBP']));
  expect(currencies('godaddy')).toEqual(new Set(['USD']));
});

test('a label is held in few suffixes as a rule and in many now and then', () => {
  const counts = portfolio.map((name) => heldSuffixes(name.slice(0, name.indexOf('.'))).length);
  expect(Math.min(...counts)).toBe(1);
  expect(Math.max(...counts)).toBe(sandboxSuffixes.length);
  expect(counts.filter((count) => count <= 5).length / counts.length).toBeGreaterThan(0.6);
});

test('agreed words decide: free nowhere, taken everywhere, others as they say', () => {
  expect(
    sandboxSuffixes.map((suffix) => describe(`free-shop.${suffix}`, 'seed', now)).every((one) => one === undefined),
  ).toBe(true);
  expect(sandboxSuffixes.every((suffix) => describe(`taken-shop.${suffix}`, 'seed', now))).toBe(true);
  expect(describe('nameserverless-shop.com.test', 'seed', now)?.nameservers).toEqual([]);
  const unlisted = describe('nolisting-shop.com.test', 'seed', now)?.prices;
  expect(Object.values(unlisted ?? {}).map((price) => price.isListed)).toEqual([false, false, false]);
});

test.each(['test', 'com.test', 'www.taken-shop.test', 'taken-shop.com', ''])('%j is no registered name', (name) => {
  expect(describe(name, 'seed', now)).toBeUndefined();
});

test('an internationalised name has its Unicode form', () => {
  expect(describe('xn--mller-kva.test', 'seed', now)?.unicodeName).toBe('müller.test');
});
