/** What holds the hash of a visitor goes with its salt, 48 hours after its day (D-215). */
export const hashDays = 2;
/** For so many days sessions stay one by one, and for so many months their sums (D-215). */
export const sessionDays = 90;
export const sumMonths = 25;
