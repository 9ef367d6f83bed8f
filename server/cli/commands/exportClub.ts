import { exportableConfig } from '../../areas/config/model/exportableConfig'
import { findClubBySlug } from '../../db/platform/domains'
import { refusal, type Answer, type CommandService } from '../Answer'

/** `club export SLUG`: the sparse config without secret and identity, on standard output with or without --json. */
export async function exportClub({ db }: CommandService, slug: string): Promise<Answer> {
  const row = await db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return refusal(`there is no club "${slug}"`)
  const config = exportableConfig(row.domain.config)
  return { exit: 0, json: config, text: JSON.stringify(config, null, 2) }
}
