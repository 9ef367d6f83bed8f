import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { TextField } from '../../src/ui/controls/TextField'
import { useUnsavedChanges } from '../chrome/useUnsavedChanges'
import { getCompanySelection } from '../session/getCompanySelection'
import { invalidateCalls, studioWrite } from '../session/studioQueries'

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
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle')
  const alt = Object.fromEntries(
    Object.entries(typed).filter(([tag, text]) => text.trim() !== (picture.alt[tag] ?? '')),
  )
  const isUnchanged = Object.keys(alt).length === 0 && isDecorative === picture.decorative
  useUnsavedChanges(!isUnchanged)
  const save = async (): Promise<void> => {
    setState('busy')
    try {
      await studioWrite('admin.media.patch', {
        body: { path: picture.path, alt, decorative: isDecorative },
        chosen: getCompanySelection(),
      })
      await invalidateCalls('admin.media.list')
      setTyped({})
      setState('saved')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
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
            setState('idle')
          }}
        />
      ))}
      <CheckField
        name="picture-decorative"
        label={t('studio.picture.decorative')}
        checked={isDecorative}
        onChange={(event) => {
          setIsDecorative(event.target.checked)
          setState('idle')
        }}
      />
      <Foot>
        <Button
          variant="secondary"
          size="small"
          busy={state === 'busy'}
          disabled={isUnchanged}
          onClick={() => void save()}
        >
          {t('studio.picture.saveAlt')}
        </Button>
        <span role="status">
          {state === 'saved' && isUnchanged ? t('studio.picture.altSaved') : ''}
        </span>
        {state === 'failed' ? <span role="alert">{t('studio.picture.altNotSaved')}</span> : null}
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
