import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../feedback/ResultScreen'

/**
 * A membership view for a customer without a card: 'Not a Member'.
 * (shell.error.not-a-member-screen)
 */
export function NotAMember(props: ResultProps): ReactNode {
  const t = useText()
  return (
    <ResultScreen
      {...props}
      drawing="locked"
      title={t('ui.results.not-a-member.title')}
      text={t('ui.results.not-a-member.text')}
    />
  )
}
