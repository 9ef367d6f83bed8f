import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { downloadFile } from '../../src/ui/files/downloadFile'
import { isChosenElsewhere } from '../../studio/session/domains'
import { MovedNotice } from '../session/MovedNotice'

/** Downloads a CSV file; `onError` gets why it failed, and undefined when it is tried again. */
export function CsvButton({
  fileName,
  load,
  onError,
}: {
  fileName: string
  load: () => Promise<Blob>
  onError: (error: unknown) => void
}): ReactNode {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const download = async (): Promise<void> => {
    setIsBusy(true)
    onError(undefined)
    await load().then((file) => downloadFile(file, fileName), onError)
    setIsBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon="download"
      busy={isBusy}
      onClick={() => void download()}
    >
      {t('desk.list.csv')}
    </Button>
  )
}

/** Says why a download failed; nothing if it didn't. */
export function CsvFailure({
  error,
  companyId,
  onDone,
}: {
  error: unknown
  companyId: number
  /** Called when the page's company is chosen again. */
  onDone: () => void
}): ReactNode {
  const t = useText()
  if (error === undefined) return null
  return isChosenElsewhere(error) ? (
    <MovedNotice companyId={companyId} onDone={onDone} />
  ) : (
    <Notice tone="danger" live title={t('desk.list.failed')} />
  )
}
