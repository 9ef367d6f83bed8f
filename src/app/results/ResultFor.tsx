import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { LinkButton } from '../../ui/controls/LinkButton'
import { type ResultProps, ResultScreen } from '../../ui/feedback/ResultScreen'
import { Text } from '../../ui/layout/Text'
import { MembersOnly } from './MembersOnly'
import type { FailureScreen } from './screenFor'

const DRAWINGS = { forbidden: 'locked', 'not-found': 'lost', generic: 'broken' } as const

/**
 * The result screen that `screenFor` chose. The not-found screen has a link named Home before the
 * required 'Go Back', which also leads home, and with `isOff` says that the club does not offer the
 * page at present. The generic screen shows the request id, if known, and `retry` as its first
 * action. (shell.error.404-screen, shell.error.403-screen, shell.error.generic-screen)
 */
export function ResultFor({
  screen,
  isOff = false,
  requestId,
  retry,
  ...props
}: ResultProps & {
  screen: FailureScreen
  /** Whether the club has switched the page off (`isOffPath`). */
  isOff?: boolean
  requestId?: string | undefined
  retry?: ReactNode
}): ReactNode {
  const t = useText()
  const { homePath } = useAppServices()
  if (screen === 'members-only') return <MembersOnly {...props} />
  return (
    <ResultScreen
      drawing={DRAWINGS[screen]}
      title={t(`app.result.${screen}.title`)}
      text={
        <>
          <p>{t(`app.result.${screen}.text`)}</p>
          {isOff ? <p>{t('app.result.not-found.off')}</p> : null}
          {requestId && screen === 'generic' ? (
            <Text size="small">{t('app.result.generic.code', { code: requestId })}</Text>
          ) : null}
        </>
      }
      action={
        screen === 'not-found' ? (
          <LinkButton to={homePath}>{t('ui.breadcrumbs.home')}</LinkButton>
        ) : screen === 'generic' ? (
          retry
        ) : null
      }
      {...props}
    />
  )
}
