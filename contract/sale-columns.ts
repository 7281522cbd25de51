// Apart from what a row can hold else, which the adding of names can do without.

/** What a row says of a sale (D-162k). */
export const saleColumns = ['saleStatus', 'soldDate', 'soldPrice'] as const;
