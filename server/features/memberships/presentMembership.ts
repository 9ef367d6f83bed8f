import english from '../../../generated/messages/en.json'
import spanish from '../../../generated/messages/es.json'
import type { Membership } from '../../../generated/types'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import { clubTexts } from '../../platform/clubs/clubTexts'
import { languageOf } from '../../platform/clubs/languageOf'
import type { MembershipRow } from './membershipRepository'

/** Converts a stored membership to its API entity. */
export type PresentMembership = (row: MembershipRow) => Membership

/** Creates the presenter of a club's memberships; prices are formatted in the reader's language. */
export function createMembershipPresenter(
  club: Pick<Club, 'compiled'>,
  cookies: string | undefined,
): PresentMembership {
  const { config } = club.compiled()
  const texts = clubTexts(builtIn, config, languageOf(config, cookies, false).language)
  const { moneyCents } = createFormat({ ...config.intl, locale: texts.locale })
  const priceText = ({ priceCents, frequency }: MembershipRow): string => {
    if (priceCents === null) return ''
    if (priceCents === 0) return texts.t('area.memberships.price.free')
    return texts.t(`area.memberships.price.${frequency ?? 'once'}`, {
      price: moneyCents(priceCents),
    })
  }
  return (row) => ({
    ...row.profile,
    id: row.id,
    title: row.title,
    type: row.type,
    status: row.status,
    surveyId: row.surveyId,
    price: row.priceCents === null ? null : toUnits(row.priceCents),
    priceText: priceText(row),
    frequency: row.frequency,
    maxInvites: row.maxInvites,
  })
}

// Cast because JSON imports lose their literal types; the generated files contain compiled
// messages.
const builtIn = {
  en: english as unknown as CompiledMessages,
  es: spanish as unknown as CompiledMessages,
}
