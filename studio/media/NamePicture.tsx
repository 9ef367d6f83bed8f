import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { getCompanySelection } from '../session/getCompanySelection'
import { invalidateCalls, studioWrite } from '../session/studioQueries'

/** Renames the chosen picture, for all who choose from the library. */
export function NamePicture({ picture }: { picture: MediaFile }): ReactNode {
  const t = useText()
  const id = useId()
  const [name, setName] = useState(picture.name)
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle')
  const save = async (): Promise<void> => {
    setState('busy')
    try {
      const { path } = picture
      await studioWrite('admin.media.patch', {
        body: { path, name: name.trim() },
        chosen: getCompanySelection(),
      })
      await invalidateCalls('admin.media.list')
      setState('saved')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }
  // Not a form of its own, because the fields of a group are one already.
  const saveOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <Row>
      <label htmlFor={id}>{t('studio.picture.name')}</label>
      <Box
        id={id}
        dir="auto"
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          setState('idle')
        }}
        onKeyDown={saveOnEnter}
      />
      <Button
        variant="secondary"
        size="small"
        busy={state === 'busy'}
        disabled={name.trim() === picture.name}
        onClick={() => void save()}
      >
        {t('studio.picture.rename')}
      </Button>
      <span role="status">{state === 'saved' ? t('studio.picture.renamed') : ''}</span>
      {state === 'failed' ? <span role="alert">{t('studio.picture.notRenamed')}</span> : null}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  margin-block-start: 10px;
  font-size: var(--portico-text-sm);
  > [role='alert'] {
    color: var(--portico-color-danger);
  }
`
const Box = styled.input`
  ${compactField}
  flex: 1 1 140px;
  inline-size: auto;
`
