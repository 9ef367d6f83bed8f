import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { isChosenElsewhere } from '../../studio/session/domains'
import { MovedNotice } from '../session/MovedNotice'
import { DownloadButton } from './DownloadButton'

/** Downloads a CSV file; `onError` gets why it failed, and undefined when it is tried again. */
export function CsvButton(
  props: Omit<ComponentProps<typeof DownloadButton>, 'children'>,
): ReactNode {
  const t = useText()
  return <DownloadButton {...props}>{t('desk.list.csv')}</DownloadButton>
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
