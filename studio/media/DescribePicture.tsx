import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile } from '../../generated/types'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { TextField } from '../../src/ui/controls/TextField'
import { useUnsavedChanges } from '../chrome/useUnsavedChanges'
import { getCompanySelection } from '../session/getCompanySelection'
import { invalidateCalls, studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'

/** The longest text, in characters: what a screen reader says in one breath or two. */
const MAX_TEXT = 250

/**
 * Says what a picture shows, in each of the club's languages and those that it has already, or that
 * it is only decoration. A failed save keeps what was typed.
 */
export function DescribePicture({
  picture,
  languages,
}: {
  picture: MediaFile
  /** The club's languages, its own first. */
  languages: readonly string[]
}): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isDecorative, setIsDecorative] = useState(picture.decorative)
  const alt = Object.fromEntries(
    Object.entries(typed).filter(([tag, text]) => text.trim() !== (picture.alt[tag] ?? '')),
  )
  const isUnchanged = Object.keys(alt).length === 0 && isDecorative === picture.decorative
  useUnsavedChanges(!isUnchanged)
  const saving = useStudioMutation(async () => {
    await studioWrite('admin.media.patch', {
      body: { path: picture.path, alt, decorative: isDecorative },
      chosen: getCompanySelection(),
    })
    await invalidateCalls('admin.media.list')
    // What was typed meanwhile is not saved yet.
    setTyped((now) =>
      Object.fromEntries(Object.entries(now).filter(([tag, text]) => text !== typed[tag])),
    )
  })
  const dropFailure = (): void => {
    if (saving.isError) saving.reset()
  }
  return (
    <Fields>
      {[...new Set([...languages, ...Object.keys(picture.alt)])].map((tag, index) => (
        <TextField
          key={tag}
          name={`picture-alt-${tag}`}
          label={t('studio.picture.alt', { language: languageName(tag) })}
          hint={index === 0 ? t('studio.picture.altHint') : undefined}
          lang={tag}
          dir="auto"
          multiline
          rows={2}
          value={typed[tag] ?? picture.alt[tag] ?? ''}
          maxLength={MAX_TEXT}
          disabled={isDecorative}
          onChange={(event) => {
            setTyped({ ...typed, [tag]: event.target.value })
            dropFailure()
          }}
        />
      ))}
      <CheckField
        name="picture-decorative"
        label={t('studio.picture.decorative')}
        checked={isDecorative}
        onChange={(event) => {
          setIsDecorative(event.target.checked)
          dropFailure()
        }}
      />
      <Foot>
        <Button
          variant="secondary"
          size="small"
          busy={saving.isPending}
          disabled={isUnchanged}
          onClick={() => saving.mutate()}
        >
          {t('studio.picture.saveAlt')}
        </Button>
        <span role="status">
          {saving.isSuccess && isUnchanged ? t('studio.picture.altSaved') : ''}
        </span>
        {saving.isError ? <span role="alert">{t('studio.picture.altNotSaved')}</span> : null}
      </Foot>
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 10px;
  margin-block-start: 12px;
  font-size: var(--portico-text-sm);
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  > [role='alert'] {
    color: var(--portico-color-danger);
  }
`
