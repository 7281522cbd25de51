import { networkOf } from '../../http/network.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';

const kibibyte = 1_024;
const mebibyte = 1_024 ** 2;

/** What those who send mail may take of one listener, so that nobody keeps the others out. */
export const senderLimits = {
  connections: 200,
  /** connections of one network, and those of them that are sending a mail */
  ofNetwork: 10,
  sendingOfNetwork: 2,
  /** bytes of mails in memory: of each the first are free, so that large ones keep out large ones alone */
  bytes: 84 * mebibyte,
  freeBytes: 256 * kibibyte,
  /** a mail has to be here after this time, and as many bytes of it after each part of it */
  mailMs: 300_000,
  rateMs: 30_000,
  rateBytes: 30 * kibibyte,
  /** whom limits by network count; null: nobody of them */
  network: (address: string): string | null => (isLoopbackAddress(address) ? null : networkOf(address)),
};
export type SenderLimits = typeof senderLimits;

type Sender = {
  id: string;
  network: string | null;
  /** when it last did something for a mail; a NOOP is nothing */
  movedAt: number;
  isSending: boolean;
  /** all of its mail is here, and it waits for the answer */
  isWaiting: boolean;
};

/** The connections of one listener. */
export function createSenders({ connections, ofNetwork, sendingOfNetwork, network }: SenderLimits) {
  const all = new Map<string, Sender>();
  const countOf = (one: string | null, isCounted: (sender: Sender) => boolean = () => true) =>
    one === null ? 0 : [...all.values()].filter((sender) => sender.network === one && isCounted(sender)).length;

  /** When there are too many: of the network with most connections the one that has been silent for longest. */
  function mostDispensable(): Sender | undefined {
    const counts = Map.groupBy(all.values(), (sender) => sender.network ?? sender.id);
    const size = (sender: Sender) => counts.get(sender.network ?? sender.id)?.length ?? 0;
    return [...all.values()]
      .filter(({ isWaiting }) => !isWaiting)
      .sort((a, b) => size(b) - size(a) || a.movedAt - b.movedAt)[0];
  }

  return {
    /** False: its network has as many connections as it may. `leaves` is another one that has to go for it. */
    enter(id: string, address: string, now: Date): { isIn: boolean; leaves?: string } {
      const sender = { id, network: network(address), movedAt: now.getTime(), isSending: false, isWaiting: false };
      if (countOf(sender.network) >= ofNetwork) return { isIn: false };
      all.set(id, sender);
      const leaves = all.size > connections ? mostDispensable()?.id : undefined;
      if (leaves === undefined) return { isIn: true };
      all.delete(leaves);
      return leaves === id ? { isIn: false } : { isIn: true, leaves };
    },
    leave: (id: string): boolean => all.delete(id),
    move(id: string, now: Date): void {
      const sender = all.get(id);
      if (sender) sender.movedAt = now.getTime();
    },
    /** False: others of its network are sending already. */
    beginMail(id: string): boolean {
      const sender = all.get(id);
      if (!sender || countOf(sender.network, ({ isSending }) => isSending) >= sendingOfNetwork) return false;
      sender.isSending = true;
      return true;
    },
    /** Its mail is here, or gone. */
    endMail(id: string, { isWaiting }: { isWaiting: boolean }): void {
      const sender = all.get(id);
      if (sender) Object.assign(sender, { isSending: false, isWaiting });
    },
  };
}
