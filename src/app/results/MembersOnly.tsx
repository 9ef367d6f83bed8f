import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../../ui/controls/LinkButton'
import { ResultScreen } from './ResultScreen'

/** In place of a members-only page for who is no active member (shell.error.members-only-screen); leads to their memberships. */
export function MembersOnly(): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      drawing="locked"
      title={t('app.result.members-only.title')}
      text={t('app.result.members-only.text')}
      signedIn={false}
      action={<LinkButton to="/account/memberships">{t('app.result.members-only.action')}</LinkButton>}
    />
  )
}
