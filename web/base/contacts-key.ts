/** Begins the keys of all that is asked of contacts. */
export const contactsKey = ['contacts'] as const;
