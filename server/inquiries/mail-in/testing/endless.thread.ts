import { mailTasks } from '../mail-tasks.ts';
import { serveTasks } from '../task-thread.ts';

/** The thread of mails, in which a mail that says "endless" or "memory" and the name of a task has that task never end. */
function spoiled(name: string, raw: Uint8Array): void {
  const text = Buffer.from(raw).toString();
  while (text.includes(`endless ${name}`));
  const held: object[] = [];
  while (text.includes(`memory ${name}`)) held.push({ name, at: held.length });
}

serveTasks(
  Object.fromEntries(
    Object.entries(mailTasks).map(([name, task]) => [
      name,
      (raw: Uint8Array, ...more: never[]) => {
        spoiled(name, raw);
        return (task as (...given: unknown[]) => unknown)(raw, ...more);
      },
    ]),
  ),
);
