import type { Command as Program } from 'commander'
import type { ParsedCommand } from './Command'

/** Called with the command that was entered. */
export type Run = (command: ParsedCommand) => void

/** Adds the commands that concern all clubs of an installation. */
export function addInstallationCommands(program: Program, run: Run): void {
  program
    .command('ledger')
    .description(
      'compare every ledger with its transactions and payments; exit 0 equal, 1 different',
    )
    .action(() => run({ name: 'ledger' }))
  program
    .command('backup')
    .description('write everything to a file, and its manifest beside it, while the server runs')
    .argument('<file>')
    .option('--replace', 'write over an existing file')
    .action((file: string, { replace = false }: { replace?: boolean }) =>
      run({ name: 'backup', file, replace }),
    )
  program
    .command('restore')
    .description(
      'restore a backup into an empty database and compare every table with the manifest; exit 0 equal, 1 different or refused',
    )
    .argument('<file>')
    .action((file: string) => run({ name: 'restore', file }))
  program
    .command('secret')
    .description('change PORTICO_SECRET')
    .command('rotate')
    .description(
      'encrypt with PORTICO_SECRET what is stored under PORTICO_OTHER_SECRET; exit 1 if something opens with neither',
    )
    .option('--dry-run', 'only count')
    .action(({ dryRun = false }: { dryRun?: boolean }) => run({ name: 'secret-rotate', dryRun }))
  program
    .command('mail')
    .description('test how emails are sent')
    .command('test')
    .description(
      'send one email as the server does, and print what the mail server answered; exit 1 if it was not accepted',
    )
    .requiredOption('--to <email>', 'who gets it')
    .option('--club <slug>', 'the club that sends it; the first with a verified host by default')
    .action(({ to, club }: { to: string; club?: string }) =>
      run({ name: 'mail-test', to, slug: club }),
    )
  const uploads = program
    .command('uploads')
    .description('move uploads between the database and a store, and check those in the store')
  uploads
    .command('move')
    .description('move every upload to where PORTICO_UPLOADS says that new ones go')
    .action(() => run({ name: 'uploads-move' }))
  uploads
    .command('check')
    .description(
      'read every object of the store and compare it with its checksum; exit 1 if one is missing or different',
    )
    .action(() => run({ name: 'uploads-check' }))
}
