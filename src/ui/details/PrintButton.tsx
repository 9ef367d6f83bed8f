import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'

/** Prints the page, or only the open drawer. (doc 1 §2, shell.screen.detail-print) */
export function PrintButton(): ReactNode {
  const t = useText()
  return (
    <IconButton
      icon="printer"
      label={t('ui.detail.print')}
      onClick={() => {
        window.print()
      }}
    />
  )
}
