import { useContext, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { SendsMail } from '../session/mail'

/** Says that nothing is emailed, where that is so: no mail server is set up. */
export function NoMailServer(): ReactNode {
  const t = useText()
  return useContext(SendsMail) ? null : (
    <Notice tone="warning" live title={t('studio.noMailServer')} />
  )
}
