import { mailTasks } from './mail-tasks.ts';
import { serveTasks } from './task-thread.ts';

serveTasks(mailTasks);
