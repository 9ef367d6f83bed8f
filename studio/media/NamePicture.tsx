import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { getCompanySelection } from '../session/getCompanySelection'
import { invalidateCalls, studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'

/** Renames the chosen picture, for all who choose from the library. */
export function NamePicture({ picture }: { picture: MediaFile }): ReactNode {
  const t = useText()
  const id = useId()
  const [name, setName] = useState(picture.name)
  const isUnchanged = name.trim() === picture.name
  const saving = useStudioMutation(async () => {
    await studioWrite('admin.media.patch', {
      body: { path: picture.path, name: name.trim() },
      chosen: getCompanySelection(),
    })
    await invalidateCalls('admin.media.list')
  })
  // Not a form of its own, because the fields of a group are one already.
  const saveOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    saving.mutate()
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
          if (saving.isError) saving.reset()
        }}
        onKeyDown={saveOnEnter}
      />
      <Button
        variant="secondary"
        size="small"
        busy={saving.isPending}
        disabled={isUnchanged}
        onClick={() => saving.mutate()}
      >
        {t('studio.picture.rename')}
      </Button>
      <span role="status">
        {saving.isSuccess && isUnchanged ? t('studio.picture.renamed') : ''}
      </span>
      {saving.isError ? <span role="alert">{t('studio.picture.notRenamed')}</span> : null}
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
