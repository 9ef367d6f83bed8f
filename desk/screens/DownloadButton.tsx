import { useState, type ReactNode } from 'react'
import { Button } from '../../src/ui/controls/Button'
import { downloadFile } from '../../src/ui/files/downloadFile'

/** Downloads a file; `onError` gets why it failed, and undefined when it is tried again. */
export function DownloadButton({
  fileName,
  load,
  onError,
  children,
}: {
  fileName: string
  load: () => Promise<Blob>
  onError: (error: unknown) => void
  children: ReactNode
}): ReactNode {
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
      {children}
    </Button>
  )
}
