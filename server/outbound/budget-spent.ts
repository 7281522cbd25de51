/** The pace of an access does not allow another request before `retryAt`. */
export class BudgetSpent extends Error {
  readonly retryAt: Date;
  constructor(retryAt: Date) {
    super('the pace of the access allows no request now');
    this.name = 'BudgetSpent';
    this.retryAt = retryAt;
  }
}
