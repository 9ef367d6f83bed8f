import { useEffect, useRef, type ReactNode } from 'react'
import type { RefundRecord } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { useClubFormat } from '../session/useClubFormat'
import type { RefundState } from './refundState'

/**
 * The refund's state, the last loaded list of refunds, and the action that asks for the outcome.
 */
interface OutcomeProps {
  state: RefundState
  refunds: readonly RefundRecord[]
  onRetry: () => void
}

/**
 * Shows the outcome of the last refund; if the outcome is unknown, explains that and offers to
 * check.
 */
export function RefundOutcome(props: OutcomeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { status } = props.state
  useEffect(() => {
    // The outcome may be out of view, because the refund button is further down the dialog.
    if (status !== 'idle') box.current?.scrollIntoView({ block: 'nearest' })
  }, [status])
  return status === 'idle' ? null : (
    <div ref={box}>
      <OutcomeText {...props} />
    </div>
  )
}

/** The outcome as the server reports it now. */
function OutcomeText({ state, refunds, onRetry }: OutcomeProps): ReactNode {
  const t = useText()
  const { money } = useClubFormat()
  if (state.status === 'idle') return null
  const { request } = state
  const values = {
    amount: money(request.amount, request.currency),
    name: request.name,
    what: request.what,
  }
  switch (state.status) {
    case 'failed':
      // A notice already explains that another club is chosen.
      return state.isMoved ? null : (
        <Notice tone="danger" live title={t('studio.money.failed', values)}>
          {t(state.reason)}
        </Notice>
      )
    case 'sending':
    case 'unknown': {
      const busy = state.status === 'sending'
      if (busy && !state.wasLost) return null
      return (
        <Notice
          tone="warning"
          live
          title={t('studio.money.unknown', values)}
          action={
            <Button size="small" variant="secondary" busy={busy} onClick={onRetry}>
              {t('studio.money.findOut')}
            </Button>
          }
        >
          {t('studio.money.unknownText')}
        </Notice>
      )
    }
    case 'settled': {
      const { status, refusal } = refunds.find(({ id }) => id === state.record.id) ?? state.record
      if (status === 'refunded')
        return <Notice tone="success" live title={t('studio.money.done', values)} />
      if (status === 'refused')
        return (
          <Notice tone="danger" live title={t('studio.money.failed', values)}>
            {refusal || t('studio.money.fault.refused')}
          </Notice>
        )
      return (
        <Notice tone="warning" live title={t('studio.money.asking', values)}>
          {t('studio.money.askingText')}
        </Notice>
      )
    }
  }
}
