import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { isPutAside, type CloneTodo } from './cloneTodo'
import type { Payments } from './payments'

/**
 * Marks a task, or all of its entry, as done or, where the admin can't do it, puts it aside
 * (`isPutAside`); undoes that if it is marked.
 */
export function MarkButton({
  task,
  name,
  payments,
  busy,
  idle,
  onClick,
}: {
  task: CloneTodo
  /** The name of the entry. */
  name: string
  /** How members pay until the task is done. */
  payments: Payments
  /** Whether this entry is being marked. */
  busy: boolean
  /** Whether another one is. */
  idle: boolean
  onClick: () => void
}): ReactNode {
  const t = useText()
  const button = { variant: 'quiet', size: 'small', busy, idle, onClick } as const
  if (task.done)
    return (
      <Button {...button} aria-label={t('studio.clone.undo', { name })}>
        {t('studio.undo')}
      </Button>
    )
  if (isPutAside(task))
    return <Button {...button}>{t('studio.clone.goOn', { code: task.code, ...payments })}</Button>
  return (
    <Button {...button} aria-label={t('studio.clone.done', { name })}>
      {t('studio.clone.mark')}
    </Button>
  )
}
