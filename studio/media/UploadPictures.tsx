import { useAtomValue } from 'jotai'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioAtom } from '../session/studioAtoms'
import { invalidateCalls, studioWrite } from '../session/studioQueries'
import { UploadList, type UploadingFile } from './UploadList'
import {
  ACCEPTED_PICTURES,
  pictureErrorTextsFor,
  uploadErrorText,
} from '../session/uploadErrorText'

/** Files that are taken at once; what is more is left out, and said. */
const MOST_AT_ONCE = 50

/** A file that was rejected, and why. */
interface Rejected {
  fileName: string
  errorId: MessageId
}

/**
 * Uploads pictures to the club's company, chosen or dropped, one after the other, and says which are
 * rejected and why; one alone is chosen at once. Hidden from viewers.
 */
export function UploadPictures({ onUploaded }: { onUploaded: (path: string) => void }): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState<readonly UploadingFile[]>([])
  const [uploaded, setUploaded] = useState<{ count: number; of: number }>()
  const [rejected, setRejected] = useState<readonly Rejected[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [isOver, setIsOver] = useState(false)
  const upload = async (files: readonly File[]): Promise<void> => {
    const taken = files.slice(0, MOST_AT_ONCE)
    // All go to one company, also if another club is opened meanwhile.
    const chosen = getCompanySelection()
    setRejected([])
    setLeftOut(files.length - taken.length)
    setUploaded(undefined)
    setUploading(taken.map(({ name }) => ({ name, state: 'waiting' })))
    let count = 0
    for (const [index, file] of taken.entries()) {
      const show = (state: UploadingFile['state']): void =>
        setUploading((files) =>
          files.map((one, place) => (place === index ? { ...one, state } : one)),
        )
      show(0)
      try {
        const stored = await studioWrite('admin.media.upload', {
          file,
          chosen,
          onProgress: show,
        })
        count += 1
        show('done')
        if (taken.length === 1) onUploaded(stored.path)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const errorId =
          uploadErrorText(error, { ...pictureErrorTextsFor(file), ...PLACE_ERROR_TEXTS }) ??
          ('studio.picture.upload.failed' as const)
        show('rejected')
        setRejected((before) => [...before, { fileName: file.name, errorId }])
      }
    }
    setUploading([])
    if (taken.length > 1) setUploaded({ count, of: taken.length })
    await invalidateCalls('admin.media.list')
  }
  const isViewer = studio.status !== 'ready' || studio.session.company.permissionLevel === 'viewer'
  const isBusy = uploading.length > 0
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) void upload([...event.dataTransfer.files])
  }
  if (isViewer) return null
  return (
    <>
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => {
          // Without this, the browser would open the file.
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED_PICTURES}
          aria-label={t('studio.picture.uploadSeveral')}
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // Allows choosing the same file again after a rejection.
            target.value = ''
            void upload(files)
          }}
        />
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('studio.picture.uploadSeveral')}
        </Button>
        <span>{t('studio.picture.dropHint')}</span>
        {isBusy ? <UploadList files={uploading} /> : null}
        <span role="status">{uploaded ? t('studio.picture.uploaded', uploaded) : ''}</span>
      </Drop>
      <Rejections role="alert">
        {rejected.map(({ fileName, errorId }, index) => (
          <p key={index}>
            <bdi>{fileName}</bdi>: {t(errorId)}
          </p>
        ))}
        {leftOut > 0 ? <p>{t('studio.picture.leftOut', { count: leftOut })}</p> : null}
      </Rejections>
    </>
  )
}

const PLACE_ERROR_TEXTS = {
  session_moved: 'studio.picture.upload.moved',
  conflict: 'studio.picture.upload.full',
} as const

const Drop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 10px;
  border: 1px dashed var(--portico-color-control-border);
  border-radius: 8px;
  &[data-over] {
    background: var(--portico-color-primary-soft);
  }
  > span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
  }
`
const Rejections = styled.div`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-xs);
  > p {
    margin-block: 4px;
  }
`
