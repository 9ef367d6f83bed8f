import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'
import { Failure } from './Failure'

/** A payment failed: what the processor said stands below, each sentence a line; `action` tries again. (shell.error.payment-failed-screen) */
export function PaymentFailed({ details, action }: { details: readonly string[]; action?: ReactNode }): ReactNode {
  const t = useText()
  const text = (
    <>
      <p>{t('area.outcomes.payment-failed.text')}</p>
      {details.length > 0 ? (
        <Notice tone="danger" title={t('area.outcomes.payment-failed.details')}>
          {details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
        </Notice>
      ) : null}
    </>
  )
  return <Failure title={t('area.outcomes.payment-failed.title')} text={text} action={action} />
}
