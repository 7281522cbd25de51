import type { GetExchangeRate } from '#contract/app-settings.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import { storedCopy } from '../database/stored-copy.ts';
import { bundledRates, type Rates } from '../marketplaces/rates.rules.ts';
import { newerThanBundled, storedName } from './daily-rates.ts';

/** The rates prices are converted with, by the operator's choice (D-035); `daily` are the newest known. */
export function chosenRates({ mode, fixed }: Config['exchangeRate'], daily: Rates, now: Date): Rates {
  if (mode === 'daily') return daily;
  if (mode === 'bundled') return bundledRates;
  return { asOf: now.toISOString().slice(0, 10), usdPer: { ...bundledRates.usdPer, EUR: 1 / fixed } };
}

type Deciding = Pick<Parts, 'config' | 'db'> & { now: Date };

/** The rates of this moment, of which nothing is fetched, and whether they are newer than those shipped. */
export async function currentRates({ config, db, now }: Deciding): Promise<{ rates: Rates; isDaily: boolean }> {
  const { mode } = config.exchangeRate;
  const daily = mode === 'daily' ? newerThanBundled(await storedCopy({ db }, storedName).load()).rates : bundledRates;
  return { rates: chosenRates(config.exchangeRate, daily, now), isDaily: daily !== bundledRates };
}

const rounded = (rate: number) => Number(rate.toPrecision(6));

/** EUR for one USD, its day and where it comes from (D-035); nothing is fetched for it. */
export async function getExchangeRate(deciding: Deciding): Promise<Reply<typeof GetExchangeRate>> {
  const { mode } = deciding.config.exchangeRate;
  const { rates, isDaily } = await currentRates(deciding);
  const source = mode === 'daily' && !isDaily ? 'bundled' : mode;
  return { base: 'USD', quote: 'EUR', rate: rounded(1 / rates.usdPer.EUR), asOf: rates.asOf, source };
}
