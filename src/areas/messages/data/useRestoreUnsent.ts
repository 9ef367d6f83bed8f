import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useText } from '../../../core/intl/useText'
import { customerAtom } from '../../../core/session/atoms'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { restoreUnsentAtom } from './outbox'

/**
 * Restores, once per tab, the messages and drafts that the customer had not sent before a reload or
 * an expired session, and notifies the customer.
 */
export function useRestoreUnsent(): void {
  const t = useText()
  const customerId = useAtomValue(customerAtom)?.id
  const restore = useSetAtom(restoreUnsentAtom)
  useEffect(() => {
    if (customerId !== undefined && restore(customerId))
      notify({
        tone: 'info',
        title: localizedText(t, 'area.messages.unsent.title'),
        text: localizedText(t, 'area.messages.unsent.text'),
      })
  }, [customerId, restore, t])
}
