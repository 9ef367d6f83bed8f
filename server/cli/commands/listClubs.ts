import { listClubLines } from '../../platform/db/platform/domains'
import type { CommandResult, CommandService } from '../CommandResult'

/** `club list`: lists all clubs. */
export async function listClubs({ db }: CommandService): Promise<CommandResult> {
  const rows = (await db.platform(listClubLines)).map((club) => ({
    ...club,
    // As `compile` decides: the default of the schema.
    plan: club.plan === 'Lounge' ? 'Lounge' : 'Plus',
  }))
  const text = rows
    .map(({ slug, companyId, name, host, plan, revision }) =>
      [slug, host, `company ${companyId}`, plan, `revision ${revision}`, name].join('  '),
    )
    .join('\n')
  return { exit: 0, json: rows, text: rows.length === 0 ? 'There is no club yet.' : text }
}
