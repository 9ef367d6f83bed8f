import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Notice } from '../feedback/Notice'
import { Stack } from '../layout/Stack'
import { ResultScreen, type ResultProps } from '../feedback/ResultScreen'

/**
 * Says that a payment failed, with the processor's messages, one per line; `action` retries.
 * (shell.error.payment-failed-screen)
 */
export function PaymentFailed({
  signedIn,
  details,
  action,
}: ResultProps & { details: readonly string[]; action?: ReactNode }): ReactNode {
  const t = useText()
  const text = (
    <Stack gap={4}>
      <p>{t('ui.results.payment-failed.text')}</p>
      {details.length > 0 ? (
        <Notice tone="danger" title={t('ui.results.payment-failed.details')}>
          {details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
        </Notice>
      ) : null}
    </Stack>
  )
  return (
    <ResultScreen
      signedIn={signedIn}
      drawing="broken"
      title={t('ui.results.payment-failed.title')}
      text={text}
      action={action}
    />
  )
}
