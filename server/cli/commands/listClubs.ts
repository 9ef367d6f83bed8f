import type { CommandResult, CommandService } from '../CommandResult'

/** `club list`: lists all clubs. */
export async function listClubs({ clubs }: CommandService): Promise<CommandResult> {
  const rows = (await clubs.list()).map((club) => ({
    slug: club.slug,
    companyId: club.companyId,
    name: club.name,
    host: club.host,
    plan: club.compiled().config.plan,
    revision: club.revision,
  }))
  const text = rows
    .map(({ slug, companyId, name, host, plan, revision }) =>
      [slug, host, `company ${companyId}`, plan, `revision ${revision}`, name].join('  '),
    )
    .join('\n')
  return { exit: 0, json: rows, text: rows.length === 0 ? 'There is no club yet.' : text }
}
