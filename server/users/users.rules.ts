/** One spelling of an e-mail address: they are compared without letter case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
