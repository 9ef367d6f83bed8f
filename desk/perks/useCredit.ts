import type { DeskCredit } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'

/** Words what a house credit pays for and what is left of it. */
export function useCredit(): {
  purposeOf: (credit: DeskCredit) => string
  balanceOf: (credit: DeskCredit) => string
} {
  const t = useText()
  const { money } = useFormat()
  return {
    purposeOf: ({ referenceType, referenceTitle }) =>
      referenceTitle === ''
        ? t(`desk.perks.for.${referenceType}`)
        : t('desk.perks.forOne', { title: referenceTitle }),
    balanceOf: ({ balanceCents, initialCents, currency }) =>
      t('desk.perks.balanceOf', {
        balance: money(balanceCents / 100, currency),
        initial: money(initialCents / 100, currency),
      }),
  }
}
