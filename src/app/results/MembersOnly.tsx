import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { lastInstantBefore } from '../../core/time/lastInstantBefore'
import { LinkButton } from '../../ui/controls/LinkButton'
import { type ResultProps, ResultScreen } from '../../ui/feedback/ResultScreen'

/**
 * Replaces a members-only page, or data of one, for people who are not active members; links to
 * their memberships. (shell.error.members-only-screen)
 */
export function MembersOnly(props: Pick<ResultProps, 'level' | 'takesFocus'>): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const frozenUntil = useAtomValue(customerAtom)?.frozenUntil ?? null
  const memberships = pathOf(useAtomValue(configAtom), 'account-memberships')
  return (
    <ResultScreen
      {...props}
      drawing="locked"
      title={t('app.result.members-only.title')}
      text={
        frozenUntil === null
          ? t('app.result.members-only.text')
          : t('app.result.members-only.frozen', { date: date(lastInstantBefore(frozenUntil)) })
      }
      signedIn={false}
      action={
        memberships && (
          <LinkButton to={memberships}>{t('app.result.members-only.action')}</LinkButton>
        )
      }
    />
  )
}
