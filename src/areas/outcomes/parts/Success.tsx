import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { homePath } from '../../../core/registry/homePath'
import { configAtom } from '../../../core/session/atoms'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'

/** Something went well: 'Congratulations!' (shell.error.success-screen), what exactly, and the way home or to `action`. */
export function Success({ title, text, action }: { title?: string; text?: ReactNode; action?: ReactNode }): ReactNode {
  const t = useText()
  const home = homePath(useAtomValue(configAtom))
  return (
    <EmptyState
      level={1}
      title={title ?? t('area.outcomes.success.title')}
      text={text}
      action={action ?? <LinkButton to={home}>{t('area.outcomes.home')}</LinkButton>}
    />
  )
}
