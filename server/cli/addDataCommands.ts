import type { Command as Program } from 'commander'
import type { Run } from './addInstallationCommands'
import { jsonArgument } from './jsonArgument'

/** Adds the commands for records, members and what else the desk has, and for the journal. */
export function addDataCommands(program: Program, run: Run): void {
  const data = program.command('data').description('import and export records, write the journal')
  data
    .command('export')
    .description('write all records with their pictures, as import reads them')
    .argument('<slug>')
    .requiredOption('--out <folder>', 'an empty folder, or a file that ends in .zip')
    .action((slug: string, { out }: { out: string }) => run({ name: 'data-export', slug, out }))
  data
    .command('link')
    .description(
      'record that accounts at several clubs are one person’s, who can switch between them',
    )
    .argument('<accounts...>', 'the accounts, each as SLUG=EMAIL')
    .action((accounts: string[]) => run({ name: 'data-link', accounts }))
  data
    .command('questions')
    .description('replace the questions that a club asks its members in their details')
    .argument('<slug>')
    .argument('<json>', 'a list of {"name", "field"}', jsonArgument)
    .action((slug: string, questions: unknown) => run({ name: 'data-questions', slug, questions }))
  data
    .command('journal')
    .description('write what a club took as CSV for its accountant, day by day')
    .argument('<slug>')
    .option('--from <day>', 'the first day, such as 2027-01-01; by default this month’s')
    .option('--to <day>', 'the last day, at most a year later; by default the month’s')
    .requiredOption('--out <file>', 'the file to write')
    .action((slug: string, { from, to, out }: { from?: string; to?: string; out: string }) =>
      run({ name: 'data-journal', slug, from, to, out }),
    )
  data
    .command('import')
    .description('import records, all rows or none; idempotent by external_id')
    .argument('<slug>')
    .argument(
      '<files...>',
      'CSV files, named for what they have, as members.csv, or what export has written; - for standard input',
    )
    .option('--invite', 'email an activation link to members who have not been sent one')
    .option('--dry-run', 'write nothing')
    .option('--skip-refused', 'import the valid rows')
    .option('--match-columns', 'accept similar names, such as First Name or Surname')
    .option('--preset <id>', 'the files are as another system exports them')
    .addHelpText(
      'after',
      '\nColumns of members.csv: external_id, first_name, last_name, email, and optionally phone,\nmobile, birthdate, member_since, membership, card_number, card_expires, house_account, news',
    )
    .action((slug: string, paths: string[], options: ImportOptions) =>
      run({
        name: 'data-import',
        slug,
        paths,
        invite: options.invite === true,
        dryRun: options.dryRun === true,
        skipRefused: options.skipRefused === true,
        matchColumns: options.matchColumns === true,
        preset: options.preset,
      }),
    )
}

interface ImportOptions {
  invite?: boolean
  dryRun?: boolean
  skipRefused?: boolean
  matchColumns?: boolean
  preset?: string
}
