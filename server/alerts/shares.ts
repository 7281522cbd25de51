import type { UserId } from '../context.ts';

/** So many messages of one user are sent at the same time: one whose receivers hang holds up few of others. */
const maxOfUser = 2;

/** Who is being served now. Claims come one after the other, so that each knows what the one before took. */
export function createShares() {
  const serving = new Map<UserId, number>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    /** Claims with the users who have their share already; what is claimed counts until `leave`. */
    take<Claimed extends { userId: UserId }>(
      claim: (but: UserId[]) => Promise<Claimed | undefined>,
    ): Promise<Claimed | undefined> {
      const taken = before.then(async () => {
        const but = [...serving].flatMap(([userId, count]) => (count >= maxOfUser ? [userId] : []));
        const claimed = await claim(but);
        if (claimed) serving.set(claimed.userId, (serving.get(claimed.userId) ?? 0) + 1);
        return claimed;
      });
      before = taken.catch(() => undefined);
      return taken;
    },
    leave(userId: UserId): void {
      const left = (serving.get(userId) ?? 0) - 1;
      if (left > 0) serving.set(userId, left);
      else serving.delete(userId);
    },
  };
}
export type Shares = ReturnType<typeof createShares>;
