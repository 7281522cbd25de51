/** A mistake of the operator: one sentence, no stack. */
export class OperatorError extends Error {}

export const usage = `Usage: node_modules/.bin/node server/operator.ts <command> --email <address>
  create-user [--name <name>]   creates an account and prints a link to set its password
  set-password-link             prints a link to set a new password; the old one works until the link is used
  revoke-sessions               ends all sessions of the account
  disable-user, enable-user     stops the account from signing in, or lets it sign in again; no data is lost
  delete-user [--yes]           deletes the account with everything in it; asks for the address again
  reset-second-factor           removes app codes, recovery codes and passkeys of an account whose owner lost them
  make-operator                 lets the account see the operator pages: people, counts, settings, work
  remove-operator               undoes make-operator; the last operator cannot be removed
  unlink-provider               unlinks the account from the identity provider, so that another person can join it

       node_modules/.bin/node server/operator.ts export --email <address>|--all --to <folder>
  export                        writes all data of the account, or of each account, as a ZIP into the folder, for people who leave

       node_modules/.bin/node server/operator.ts move-account --out <file or folder> --email <address> [--key-file <file>|--plain]
       node_modules/.bin/node server/operator.ts move-account --in <file> [--key-file <file>]
       node_modules/.bin/node server/operator.ts move-account --done|--back --email <address> [--yes]
  move-account                  moves an account to another installation: --out closes it and writes it into a file, --in puts
                                it in at the new place, --done then deletes it at the old one, --back opens it there again

       node_modules/.bin/node server/operator.ts reparse [--dry-run]
  reparse                       reads the stored answers of registries again, after an update with better parsers; resumes an
                                interrupted run. --dry-run counts what would change, and changes nothing

       node_modules/.bin/node server/operator.ts set-registry --tld <tld> [--rdap <url>|none] [--whois <host[:port]>|none]
                               [--query <line with {name}>] [--interval <ms>] [--parallel <number>]
  set-registry                  sets the servers of a TLD's registry and how often to ask them; replaces the lists and
                                earlier settings; running processes follow at once
  remove-registry --tld <tld>   undoes set-registry
  registries                    lists what was set`;
