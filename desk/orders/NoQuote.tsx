import type { ReactNode } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { isChosenElsewhere } from '../../studio/session/domains'
import { MovedNotice } from '../session/MovedNotice'

/** Says why it is not known what would go back for a part of an order. */
export function NoQuote({
  error,
  companyId,
  isBusy,
  onRetry,
}: {
  error: unknown
  companyId: number
  /** Whether it is being tried again. */
  isBusy: boolean
  onRetry: () => void
}): ReactNode {
  const t = useText()
  if (isChosenElsewhere(error)) return <MovedNotice companyId={companyId} onDone={onRetry} />
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'not_refundable')
    return <Notice tone="info" live title={t('desk.orders.notRefundable')} />
  return (
    <Notice
      tone="danger"
      live
      title={t('desk.orders.noQuote')}
      action={
        <Button size="small" variant="secondary" busy={isBusy} onClick={onRetry}>
          {t('desk.retry')}
        </Button>
      }
    >
      {code === 'conflict'
        ? t('desk.orders.quoteConflict')
        : code === 'being_refunded'
          ? t('desk.act.beingRefunded')
          : null}
    </Notice>
  )
}
