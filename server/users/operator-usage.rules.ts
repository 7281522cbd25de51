/** A mistake of the operator: one sentence, no stack. */
export class OperatorError extends Error {}

export const usage = `Usage: node server/operator.ts <command> --email <address>
  create-user [--name <name>]   makes an account and prints a link to set its password
  set-password-link             prints a link to set a new password; the old one counts until the link is used
  revoke-sessions               ends all sessions of the account
  disable-user, enable-user     closes the account, or opens it again; nothing of it is lost
  delete-user [--yes]           deletes the account with everything in it; asks for the address once more
  reset-second-factor           takes app codes, recovery codes and passkeys from the account, for whoever lost them
  make-operator                 lets the account see the pages of the installation: people, counts, settings, work
  remove-operator               takes that back; the last operator stays one
  unlink-provider               parts the account from the identity provider, so that another person can join it

       node server/operator.ts export --email <address>|--all --to <folder>
  export                        writes all data of the account, or of each, as a ZIP into the folder: for whoever leaves

       node server/operator.ts reparse [--dry-run]
  reparse                       reads the kept answers of registries again, after a version with better parsers; goes on
                                where a run was ended. --dry-run counts what would change, and changes nothing

       node server/operator.ts set-registry --tld <tld> [--rdap <url>|none] [--whois <host[:port]>|none]
                               [--query <line with {name}>] [--interval <ms>] [--parallel <number>]
  set-registry                  sets the servers of a TLD's registry and how often they are asked, in place of the lists and
                                of what was set before; counts in running processes at once
  remove-registry --tld <tld>   takes that back
  registries                    lists what was set`;
