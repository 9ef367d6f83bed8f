import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { Text } from '../../ui/layout/Text'
import { ResultScreen, type ResultProps } from '../../ui/feedback/ResultScreen'

/**
 * Any other failure: 'Sorry, an unexpected error occurred' (shell.error.generic-screen); shows the
 * request id if known.
 */
export function GenericError({
  requestId,
  retry,
  ...props
}: ResultProps & { requestId?: string | undefined; retry?: ReactNode }): ReactNode {
  const t = useText()
  const text = (
    <>
      <p>{t('app.result.generic.text')}</p>
      {requestId ? (
        <Text size="small">{t('app.result.generic.code', { code: requestId })}</Text>
      ) : null}
    </>
  )
  return (
    <ResultScreen
      drawing="broken"
      title={t('app.result.generic.title')}
      text={text}
      action={retry}
      {...props}
    />
  )
}
