import type { ReactNode } from 'react'
import { NotFound } from './NotFound'
import { type ResultProps, ResultScreen } from '../../ui/feedback/ResultScreen'
import type { FailureScreen } from './screenFor'
import { useText } from '../../core/intl/useText'
import { Text } from '../../ui/layout/Text'

/**
 * The result screen that `screenFor` chose. The generic screen shows the request id, if known, and
 * `retry` as its first action.
 */
export function ResultFor({
  screen,
  requestId,
  retry,
  ...props
}: ResultProps & {
  screen: FailureScreen
  requestId?: string | undefined
  retry?: ReactNode
}): ReactNode {
  switch (screen) {
    case 'forbidden':
      return <Forbidden {...props} />
    case 'not-found':
      return <NotFound {...props} />
    case 'generic':
      return <GenericError {...props} requestId={requestId} retry={retry} />
  }
}

/** The screen for denied access: 'Hold up! Access Restricted' (shell.error.403-screen). */
function Forbidden(props: ResultProps): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      drawing="locked"
      title={t('app.result.forbidden.title')}
      text={t('app.result.forbidden.text')}
      {...props}
    />
  )
}

/**
 * The screen for any other failure: 'Sorry, an unexpected error occurred', with the request id if
 * known (shell.error.generic-screen).
 */
function GenericError({
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
