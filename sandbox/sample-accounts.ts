import type { RegistrarKey } from '#contract/registrars.ts';
import { randomOf } from './random.ts';
import type { SampleName } from './sample.ts';

/** The accounts at registrars that have names of the sample portfolio (D-233), with how many of a hundred. */
export const sampleAccounts = [
  { registrar: 'porkbun', label: 'Main', share: 0.55 },
  { registrar: 'dynadot', label: 'Auctions', share: 0.3 },
] as const satisfies { registrar: RegistrarKey; label: string; share: number }[];

/** With it an account of a registrar of the sandbox is opened that has names of the sample. */
export const sampleSecret = 'sandbox-sample';

/** The first names show what can go wrong, and are to be proven: they are in no account. */
const firstInNone = 60;

/** Which names of the sample an account at this registrar has. */
export function namesInAccount(sample: readonly SampleName[], registrar: RegistrarKey): string[] {
  return sample.slice(firstInNone).flatMap(({ name, facts }) => {
    if (facts === null) return [];
    let place = randomOf(`account ${name}`)();
    const account = sampleAccounts.find(({ share }) => {
      place -= share;
      return place < 0;
    });
    return account?.registrar === registrar ? [name] : [];
  });
}
