/** Fewer visitors of a day are chance. */
export const leastVisitors = 20;
/** What is usual is the mean of so many days before. */
export const usualDays = 28;
const times = 5;

/** Whether so many visitors of a day are many more than usual, by those of the days before. */
export const isUnusual = (visitors: number, earlier: number): boolean =>
  visitors >= leastVisitors && visitors >= (times * earlier) / usualDays;
