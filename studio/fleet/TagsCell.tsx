import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { ControlLink } from '../chrome/ControlLink'
import { studioApi } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'
import { parseTags, type FleetClub } from './model/FleetClub'

/** A club's tags, which whoever manages the club changes here. */
export function TagsCell({
  club: { domain, tags, isManaged },
  onSaved,
}: {
  club: FleetClub
  /** Resolves when the new tags are shown. */
  onSaved: () => Promise<unknown>
}): ReactNode {
  const t = useText()
  const [text, setText] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  const close = (): void => {
    setText(undefined)
    setHasFailed(false)
    // The field that had the focus is gone.
    requestAnimationFrame(() => cell.current?.querySelector('button')?.focus())
  }
  const saving = useStudioMutation(async (typed: string) => {
    setHasFailed(false)
    try {
      await studioApi.call('admin.fleet.tag', {
        params: { domainId: domain.id },
        body: { tags: [...parseTags(typed)] },
      })
    } catch {
      setHasFailed(true)
      return
    }
    await onSaved()
    close()
  })
  const isEditing = text !== undefined
  const label = t('studio.fleet.tagsOf', { club: domain.name })
  return (
    <div ref={cell}>
      {isEditing ? (
        <form
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            saving.mutate(text)
          }}
        >
          <Box
            autoFocus
            dir="auto"
            aria-label={label}
            aria-invalid={isTooMuch(text) || undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              // Leaves the field, not the dialog.
              event.preventDefault()
              event.stopPropagation()
              close()
            }}
          />
          <Hint
            data-error={hasFailed || isTooMuch(text) || undefined}
            role={hasFailed ? 'alert' : undefined}
          >
            {t(
              hasFailed
                ? 'studio.fleet.tagsFailed'
                : isTooMuch(text)
                  ? 'studio.fleet.tagsTooMany'
                  : 'studio.fleet.tagsHint',
            )}
          </Hint>
          <Button type="submit" size="small" busy={saving.isPending} disabled={isTooMuch(text)}>
            {t('studio.fleet.tagsSave')}
          </Button>{' '}
          <Button variant="quiet" size="small" disabled={saving.isPending} onClick={close}>
            {t('studio.cancel')}
          </Button>
        </form>
      ) : (
        <>
          {tags.length > 0 ? <span dir="auto">{tags.join(', ')} </span> : null}
          {isManaged ? (
            <ControlLink
              type="button"
              aria-label={t(
                tags.length > 0 ? 'studio.fleet.tagsEditOf' : 'studio.fleet.tagsAddTo',
                { club: domain.name },
              )}
              onClick={() => setText(tags.join(', '))}
            >
              {t(tags.length > 0 ? 'studio.fleet.tagsEdit' : 'studio.fleet.tagsAdd')}
            </ControlLink>
          ) : null}
        </>
      )}
    </div>
  )
}

/** How many tags a club can have, and their length in characters, as the server has it. */
const [MAX_TAGS, MAX_TAG_LENGTH] = [12, 40]

const isTooMuch = (text: string): boolean => {
  const tags = parseTags(text)
  return tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH)
}

const Box = styled.input`
  ${compactField}
`
const Hint = styled.p`
  margin-block: 4px 6px;
  color: var(--portico-color-muted-text);
  &[data-error] {
    color: var(--portico-color-danger);
  }
`
