import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { customerAtom } from '../../../core/session/atoms'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { restoreUnsentAtom } from './outbox'

/**
 * Restores, once per tab, the messages and drafts that the customer had not sent before a reload or
 * an expired session, and notifies the customer.
 */
export function useRestoreUnsent(): void {
  const customerId = useAtomValue(customerAtom)?.id
  const restore = useSetAtom(restoreUnsentAtom)
  useEffect(() => {
    if (customerId !== undefined && restore(customerId))
      notify({
        tone: 'info',
        title: localizedText('area.messages.unsent.title'),
        text: localizedText('area.messages.unsent.text'),
      })
  }, [customerId, restore])
}
