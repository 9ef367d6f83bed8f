import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from '../feedback/ResultScreen'

/**
 * 'Not a Member': for a customer without a membership card, instead of the membership view.
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
