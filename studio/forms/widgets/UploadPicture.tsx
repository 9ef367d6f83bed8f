import { studioWrite } from '../../session/studioQueries'
import { useAtomValue } from 'jotai'
import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../../../src/core/api/ApiError'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { getCompanySelection } from '../../session/getCompanySelection'
import { studioAtom } from '../../session/studioAtoms'
import {
  ACCEPTED_PICTURES,
  pictureErrorTextsFor,
  uploadErrorText,
} from '../../session/uploadErrorText'
import type { MessageId } from '../../../generated/MessageId'

/**
 * A button that uploads a picture to the club's company and shows why one is rejected. Hidden from
 * viewers.
 */
export function UploadPicture({ onUploaded }: { onUploaded: (path: string) => void }): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | { errorId: MessageId }>('idle')
  if (studio.status !== 'ready' || studio.session.company.permissionLevel === 'viewer') return null
  const upload = async (file: File): Promise<void> => {
    setState('busy')
    try {
      const stored = await studioWrite('admin.media.upload', {
        file,
        chosen: getCompanySelection(),
      })
      setState('idle')
      onUploaded(stored.path)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({
        errorId:
          uploadErrorText(error, { ...pictureErrorTextsFor(file), ...ERROR_TEXTS }) ??
          'studio.picture.upload.failed',
      })
    }
  }
  return (
    <Row>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_PICTURES}
        aria-label={t('studio.picture.upload')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again after a rejection.
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        busy={state === 'busy'}
        onClick={() => input.current?.click()}
      >
        {t('studio.picture.upload')}
      </Button>
      {typeof state === 'object' ? (
        <Hint role="alert" data-tone="danger">
          {t(state.errorId)}
        </Hint>
      ) : (
        <Hint>{t('studio.picture.uploadHint')}</Hint>
      )}
    </Row>
  )
}

const ERROR_TEXTS = {
  session_moved: 'studio.picture.upload.moved',
  conflict: 'studio.picture.upload.full',
} as const

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-start: 8px;
`
const Hint = styled.span`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  &[data-tone='danger'] {
    color: var(--portico-color-danger);
  }
`
