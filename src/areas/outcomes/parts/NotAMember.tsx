import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Failure } from './Failure'

/** A membership view of a customer without any card: 'Not a Member'. (shell.error.not-a-member-screen) */
export function NotAMember(): ReactNode {
  const t = useText()
  return <Failure drawing="locked" title={t('area.outcomes.not-a-member.title')} text={t('area.outcomes.not-a-member.text')} />
}
