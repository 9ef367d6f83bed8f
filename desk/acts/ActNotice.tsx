import type { ReactNode } from 'react'
import type { MessageId } from '../../generated/MessageId'
import type { ApiError } from '../../src/core/api/ApiError'
import { fieldCodes } from '../../src/core/api/fieldCodes'
import { useText } from '../../src/core/intl/useText'
import { errorText } from '../../src/ui/feedback/errorText'
import { Notice } from '../../src/ui/feedback/Notice'
import { MovedNotice } from '../session/MovedNotice'
import type { Act } from './useAct'

/** Says why an act has not happened, or that it may have. */
export function ActNotice<Body>({
  act: { state, reset },
  companyId,
  refusalText,
}: {
  act: Act<Body>
  companyId: number
  refusalText?: ((error: ApiError) => string | undefined) | undefined
}): ReactNode {
  const t = useText()
  switch (state.status) {
    case 'idle':
    case 'busy':
      return null
    case 'moved':
      return <MovedNotice companyId={companyId} onDone={reset} />
    case 'unknown':
      return (
        <Notice tone="warning" live title={t('desk.act.unknown')}>
          {t('desk.act.unknownHint')}
        </Notice>
      )
    case 'refused': {
      const { error } = state
      const [field] = fieldCodes(error, ['payment', 'ticketTypeId', 'amount', 'currency'])
      const own = fieldTexts[field?.[1] ?? ''] ?? ownTexts[error.code]
      const { title, text } = errorText(error, t)
      return (
        <Notice tone="danger" live title={t('desk.act.refused')}>
          {refusalText?.(error) ?? (own === undefined ? `${title}. ${text}` : t(own))}
        </Notice>
      )
    }
  }
}

/** What staff read of a value that was refused, by the code of its error. */
const fieldTexts: Readonly<Record<string, MessageId>> = {
  price_changed: 'desk.act.priceChanged',
  no_house_account: 'desk.act.noHouseAccount',
  'amount-differs': 'desk.act.otherAmount',
  'currency-differs': 'desk.act.otherCurrency',
}

/** What staff read instead of a text that speaks to a member. */
const ownTexts: Readonly<Record<string, MessageId>> = {
  sold_out: 'desk.act.soldOut',
  ticket_max_reached: 'desk.act.limit',
  not_on_sale: 'desk.act.notOnSale',
  registration_closed: 'desk.act.closed',
  already_registered: 'desk.act.already',
  house_account_limit: 'desk.act.houseLimit',
  different_price: 'desk.act.price',
  not_changeable: 'desk.act.notChangeable',
  not_refundable: 'desk.act.notRefundable',
  being_refunded: 'desk.act.beingRefunded',
  places_left: 'desk.act.placesLeft',
  payment_in_progress: 'desk.act.beingPaid',
  already_member: 'desk.act.hasMembership',
  membership_required: 'desk.act.needsMembership',
  not_freezable: 'desk.act.stale',
  not_frozen: 'desk.act.stale',
  not_cancelable: 'desk.act.stale',
  not_cancelled: 'desk.act.stale',
  not_payable: 'desk.act.notDue',
  slot_taken: 'desk.act.slotTaken',
  slot_unavailable: 'desk.act.slotUnavailable',
  party_too_large: 'desk.act.partyTooLarge',
  too_far_ahead: 'desk.act.tooFar',
  too_many_blocks: 'desk.act.tooLong',
  stale: 'desk.act.stale',
  conflict: 'desk.act.stale',
  not_found: 'desk.act.gone',
  forbidden: 'desk.act.forbidden',
}
