import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { GateActions } from './GateActions'

/** Before everything else while a membership payment is overdue: what is due, why, and what comes next; calm and factual. */
export function PastDueGate(): ReactNode {
  const t = useText()
  return (
    <EmptyState
      level={1}
      drawing="later"
      title={t('app.gate.past-due.title')}
      text={
        <>
          <p>{t('app.gate.past-due.text')}</p>
          <p>{t('app.gate.past-due.next')}</p>
        </>
      }
      action={<GateActions />}
    />
  )
}
