import type { Membership } from '../../../generated/types'
import { createFormat } from '../../../src/core/intl/createFormat'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import { portalTexts } from '../../platform/clubs/builtInTexts'
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
  const texts = clubTexts(portalTexts, config, languageOf(config, cookies, false).language)
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
