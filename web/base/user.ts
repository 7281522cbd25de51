import { createContext, useContext } from 'react';
import type { User } from './auth.ts';

const UserContext = createContext<User | null>(null);
export const UserProvider = UserContext.Provider;

/** The signed-in user; the app is only mounted with one (D-023). */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser outside the mounted app');
  return user;
}
