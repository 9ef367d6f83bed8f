import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Button } from '../../ui/controls/Button'
import { Stack } from '../../ui/layout/Stack'
import { Notice } from '../../ui/feedback/Notice'

/**
 * A notice that the payment vendor can't be reached, with a retry button and, if `onLeave` is set,
 * a button to leave.
 */
export function Unreachable({
  onRetry,
  onLeave,
}: {
  onRetry: () => void
  onLeave?: () => void
}): ReactNode {
  const t = useText()
  return (
    <Notice
      live
      tone="danger"
      title={t('processor.stripe.unreachable.title')}
      action={
        <Stack row gap={3}>
          {onLeave ? (
            <Button variant="secondary" onClick={onLeave}>
              {t('processor.stripe.unreachable.leave')}
            </Button>
          ) : null}
          <Button onClick={onRetry}>{t('processor.stripe.unreachable.retry')}</Button>
        </Stack>
      }
    >
      {t('processor.stripe.unreachable.text')}
    </Notice>
  )
}
