/** Address of the one account of a demo, which anybody may open (D-233). */
export const demoEmail = 'demo@namestead.test';
