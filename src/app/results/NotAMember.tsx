import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { ResultScreen, type ResultProps } from './ResultScreen'

/** A membership view of a customer without any card: 'Not a Member' (shell.error.not-a-member-screen). */
export function NotAMember({ signedIn }: ResultProps): ReactNode {
  const t = useText()
  return <ResultScreen drawing="locked" title={t('app.result.not-a-member.title')} text={t('app.result.not-a-member.text')} signedIn={signedIn} />
}
