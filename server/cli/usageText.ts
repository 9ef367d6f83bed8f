import { cloneParts } from '../features/config/model/cloneParts'

/** The usage of a command or, if it is unknown or undefined, of all commands. */
export function usageText(command: string | undefined): string {
  const commandLines = command === undefined ? undefined : lines[command]
  return [
    ...(commandLines ?? Object.values(lines)),
    'Common options: [--json] [--data FOLDER] [--help]',
  ]
    .flat()
    .join('\n')
}

const lines: Readonly<Record<string, readonly string[]>> = {
  list: ['npm run club -- list'],
  validate: ['npm run club -- validate FILE… (use - for standard input)'],
  export: [
    'npm run club -- export SLUG [--bundle FILE.zip]',
    '  a bundle also contains the uploaded pictures',
  ],
  import: [
    'npm run club -- import FILE --host HOST --name NAME [--company ID] [--replace] [--dry-run] [--verified] [--any-host]',
    '  FILE is a config (JSON) or a bundle (ZIP); use - for standard input',
  ],
  set: [
    'npm run club -- set SLUG PATH JSON',
    '  PATH is a JSON Pointer into the config, or /company/FIELD for a detail of the club’s company, such as /company/email',
  ],
  clone: [
    'npm run club -- clone --from SLUG --host HOST --name NAME [--company ID] [--parts a,b] [--dry-run] [--verified] [--any-host]',
    '  copies look and content, never secrets, ids or processors, and says what is left to do;',
    `  parts: ${cloneParts.join(', ')}`,
  ],
  diff: [
    'npm run club -- diff A B (slugs or files; no secret or id is compared; exit 0 same, 1 different)',
  ],
  rename: [
    'npm run club -- rename SLUG [--name NAME] [--host HOST] [--verified] [--any-host]',
    '  the slug stays; the company is renamed too if this is its only club and they share a name',
  ],
  'verify-host': [
    'npm run club -- verify-host HOST [--verified]',
    '  checks the proof that the club owns the host, without which visitors can’t reach it in production; --verified vouches for it instead',
  ],
  remove: ['npm run club -- remove SLUG --yes (without --yes, only lists what would be deleted)'],
  admin: [
    'npm run club -- admin invite --email E --level owner|manager|viewer [--company ID] [--host HOST]',
    '  prints a link that works once, for 72 hours, and emails it if mail is set up; before any club exists, it invites the first club’s owner,',
    '  and --host is that club’s future address',
    'npm run club -- admin list',
    'npm run club -- admin disable --email E [--company ID] [--force] (ends their sessions; --force is required for the last owner)',
  ],
  data: [
    'npm run club -- data import SLUG members.csv [--invite] [--dry-run] [--skip-refused] [--match-columns] (use - for standard input)',
    '  all rows or none (with --skip-refused, the valid ones), idempotent by external_id; columns: external_id, first_name, last_name, email,',
    '  and optionally phone, mobile, birthdate, member_since, membership, card_number, card_expires;',
    '  --invite emails an activation link to those who have not been sent one;',
    '  --match-columns accepts similar names, such as First Name or Surname',
  ],
  ledger: [
    'npm run club -- ledger (compares every ledger with its transactions; exit 0 equal, 1 different)',
  ],
  fleet: [
    'npm run club -- fleet [--only SLUG,SLUG] [--plan PLAN] [--preset PRESET] [--set PATH JSON | --revert ID] [--dry-run]',
    '  lists clubs, or makes one change to them, or to none if it is invalid for one;',
    '  --revert undoes an earlier change by its printed id; later changes to other settings are kept',
  ],
}
