import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { reportProblem } from '../../core/session/reportProblem'
import { Text } from '../layout/Text'
import { useIsHydrated } from '../style/useIsHydrated'
import { referenceCode } from './referenceCode'
import { ResultScreen, type ResultProps } from '../feedback/ResultScreen'

/**
 * Shown if the portal does not support something (`what`), such as an authentication for which the
 * payment's processor has no code. The screen shows the request id or, if there is none, a short
 * random code, and reports it together with `what`. (shell.error.not-implemented-screen,
 * not-implemented-code)
 */
export function NotImplemented({
  signedIn,
  level = 1,
  what,
  requestId,
}: ResultProps & { what: string; requestId?: string }): ReactNode {
  const t = useText()
  const [randomCode] = useState(() => referenceCode(crypto.getRandomValues(new Uint8Array(4))))
  // Random values are created only in the browser, because the hydrated markup must match the
  // server's.
  const isHydrated = useIsHydrated()
  const code = requestId ?? (isHydrated ? randomCode : '')
  useEffect(
    () =>
      reportProblem({ code: 'not-implemented', subject: `${what} (${requestId ?? randomCode})` }),
    [what, requestId, randomCode],
  )
  const text = (
    <>
      <p>{t('ui.results.not-implemented.text')}</p>
      {code ? <Text size="small">{t('ui.results.not-implemented.code', { code })}</Text> : null}
    </>
  )
  return (
    <ResultScreen
      signedIn={signedIn}
      level={level}
      drawing="broken"
      title={t('ui.results.not-implemented.title')}
      text={text}
    />
  )
}
