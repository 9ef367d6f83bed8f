import type { ReactNode } from 'react'
import type { Cart, CartCredit } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { portalApi } from '../../../core/session/portalApi'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { CheckField } from '../../../ui/controls/CheckField'
import { FieldGroup } from '../../../ui/controls/FieldGroup'
import { notifyCartError } from '../data/notifyCartError'
import type { CartState } from '../data/useCart'
import { findCreditedTitle, toggleCredit } from '../model/houseCredits'

/**
 * Lets the customer choose which house credits pay for the cart, each shown with its balance, its
 * expiry and the amount that it pays. Renders nothing if no credit can be used.
 */
export function HouseCreditChoice({
  cart: { houseCredits, items, currency },
  change,
  disabled,
}: {
  cart: Cart
  change: CartState['change']
  disabled: boolean
}): ReactNode {
  const t = useText()
  const { money, date, joinFacts } = useFormat()
  const choosing = useCallMutation(async (ids: number[]) => {
    try {
      await change(() => portalApi.call('cart.houseCredits', { body: { ids } }))
    } catch (error) {
      notifyCartError(error)
    }
  })
  if (houseCredits.length === 0) return null
  const nameOf = (credit: CartCredit): string => {
    const amount = money(credit.balance, currency)
    const title = findCreditedTitle(credit, items)
    return title === undefined
      ? t(`area.cart.credit.${credit.referenceType}`, { amount })
      : t('area.cart.credit.one', { amount, title })
  }
  return (
    <FieldGroup
      name="house-credits"
      label={t('area.cart.credits')}
      hint={t('area.cart.credits.hint')}
    >
      {houseCredits.map((credit) => (
        <CheckField
          key={credit.id}
          name="house-credit"
          idSuffix={`-${credit.id}`}
          label={nameOf(credit)}
          hint={joinFacts([
            credit.serial,
            credit.expiresOn === null
              ? ''
              : t('area.cart.credit.until', { date: date(lastInstantBefore(credit.expiresOn)) }),
            credit.amount > 0
              ? t('area.cart.credit.pays', { amount: money(credit.amount, currency) })
              : '',
          ])}
          checked={
            choosing.isPending ? choosing.variables.includes(credit.id) : credit.position !== null
          }
          disabled={disabled}
          onChange={() => {
            // A disabled checkbox would lose the focus, so clicks while a change is being saved are
            // ignored instead.
            if (!choosing.isPending) choosing.mutate(toggleCredit(houseCredits, credit.id))
          }}
        />
      ))}
    </FieldGroup>
  )
}
