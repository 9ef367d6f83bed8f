import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { deskApi } from './deskApi'

/**
 * Says that another tab has chosen another company, so that nothing is read or saved here, and
 * chooses this page's again; then calls `onDone`. What is typed stays.
 */
export function MovedNotice({
  companyId,
  onDone,
}: {
  companyId: number
  onDone: () => void
}): ReactNode {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const chooseAgain = async (): Promise<void> => {
    setIsBusy(true)
    await deskApi
      .call('admin.company.select', { body: { companyId, signOut: false } })
      .then(onDone, () => undefined)
    setIsBusy(false)
  }
  return (
    <Notice
      tone="warning"
      live
      title={t('desk.moved.title')}
      action={
        <Button size="small" busy={isBusy} onClick={() => void chooseAgain()}>
          {t('desk.moved.action')}
        </Button>
      }
    >
      {t('desk.moved.text')}
    </Notice>
  )
}
