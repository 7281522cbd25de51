import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** An address of this app that is only known at run time: a path of `paths`, and search parameters as text. */
export type Address = { path: string; search?: Record<string, string> };

type AddressLinkProps = { to: Address; className?: string; children: ReactNode };

/** A link to such an address, opened without loading the page anew. */
export function AddressLink({ to: { path, search = {} }, ...rest }: AddressLinkProps) {
  return <Link to={path as '/'} search={search as never} {...rest} />;
}
