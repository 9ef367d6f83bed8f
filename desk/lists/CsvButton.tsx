import { useState, type ReactNode } from 'react'
import type { DeskResourceName } from '../../generated/desk'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { downloadFile } from '../../src/ui/files/downloadFile'
import { deskApi } from '../session/deskApi'
import type { ListQuery } from './toListQuery'

/** Downloads a list as CSV, as it is filtered; `onError` gets why it failed. */
export function CsvButton({
  name,
  query,
  companyId,
  onError,
}: {
  name: DeskResourceName
  query: ListQuery
  companyId: number
  onError: (error: unknown) => void
}): ReactNode {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const download = async (): Promise<void> => {
    setIsBusy(true)
    onError(undefined)
    await deskApi
      .file(`desk.${name}.csv`, { query, chosen: { companyId } })
      .then((file) => downloadFile(file, `${name}.csv`), onError)
    setIsBusy(false)
  }
  return (
    <Button variant="secondary" size="small" busy={isBusy} onClick={() => void download()}>
      {t('desk.list.csv')}
    </Button>
  )
}
