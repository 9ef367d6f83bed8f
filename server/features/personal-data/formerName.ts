import { serverTexts } from '../../platform/clubs/builtInTexts'
import type { Club } from '../../platform/clubs/Club'
import { clubTexts } from '../../platform/clubs/clubTexts'

/** What an account is called whose person is gone, in the club's own language. */
export function formerNameIn(club: Club): string {
  const { config } = club.compiled()
  return clubTexts(serverTexts, config, config.intl.language).t('personalData.former')
}
