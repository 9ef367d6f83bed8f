import { useAtomValue } from 'jotai'
import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../../../src/core/api/ApiError'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { chosenHere } from '../../session/chosenHere'
import { studioApi, studioAtom } from '../../session/studioAtoms'

/** Puts a picture from the admin's device among the club's (decisions 36); says in words why one is not taken. Not for viewers. */
export function UploadPicture({ onUploaded }: { onUploaded: (path: string) => void }): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'rest' | 'busy' | 'refused' | 'large' | 'full' | 'moved' | 'failed'>('rest')
  if (studio.status !== 'ready' || studio.session.company.permissionLevel === 'viewer') return null
  const upload = async (file: File): Promise<void> => {
    setState('busy')
    try {
      const stored = await studioApi.call('admin.media.upload', { file, chosen: chosenHere() })
      setState('rest')
      onUploaded(stored.path)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState(refusals[error.code] ?? 'failed')
    }
  }
  return (
    <Row>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label={t('studio.picture.upload')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was refused.
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      <Button variant="secondary" size="small" icon="plus" busy={state === 'busy'} onClick={() => input.current?.click()}>
        {t('studio.picture.upload')}
      </Button>
      <Hint role={state === 'rest' || state === 'busy' ? undefined : 'alert'} data-tone={state === 'rest' || state === 'busy' ? undefined : 'danger'}>
        {t(state === 'rest' || state === 'busy' ? 'studio.picture.uploadHint' : `studio.picture.upload.${state}`)}
      </Hint>
    </Row>
  )
}

const refusals: Readonly<Record<string, 'refused' | 'large' | 'full' | 'moved'>> = { session_moved: 'moved', invalid_image: 'refused', body_too_large: 'large', conflict: 'full' }

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
