export const pageSizes = [25, 50, 100, 200, 500] as const; // CONST-002
export const defaultPageSize = 50; // CONST-001
