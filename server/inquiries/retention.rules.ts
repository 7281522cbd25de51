/** For so many days a form is remembered; repeats are known for one. */
export const formDays = 2;
/** For so many days spam stays that nobody restored (D-200). */
export const spamDays = 30;
