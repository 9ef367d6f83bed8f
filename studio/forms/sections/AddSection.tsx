import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { isIconName } from '../../../src/ui/iconNames'
import { Icon } from '../../../src/ui/media/Icon'
import type { PlainObject } from '../../../src/core/config/plainObject'
import type { ClubLanguages } from '../languages/textsByLanguage'
import { AppendTo } from '../templates/AppendTo'
import { localizeSample, useSampleTexts } from './sampleTexts'

/**
 * The button that adds a section; it opens the list of section types. A section's sample texts are
 * in the given languages.
 */
export function AddSection({
  languages,
  make,
}: {
  languages: ClubLanguages
  make: (widget: string, settings: PlainObject) => unknown
}): ReactNode {
  const t = useText()
  const append = use(AppendTo)
  const [open, setOpen] = useState(false)
  const texts = useSampleTexts(languages, open)
  const isListed = open && texts !== undefined
  const kindsBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The types appear at the end of the list of sections, often out of view.
    if (isListed) kindsBox.current?.scrollIntoView({ block: 'nearest' })
  }, [isListed])
  const kinds = [...catalogue.widgets].sort((a, b) => t(a.name).localeCompare(t(b.name)))
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        wide
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('studio.sections.add')}
      </Button>
      {isListed ? (
        <Kinds ref={kindsBox} role="group" aria-label={t('studio.sections.choose')}>
          {kinds.map((widget) => (
            <Kind
              key={widget.id}
              type="button"
              onClick={() => {
                setOpen(false)
                append(make(widget.id, localizeSample(widget, texts, languages)))
              }}
            >
              {isIconName(widget.icon) ? <Icon name={widget.icon} size={20} /> : null}
              {t(widget.name)}
            </Kind>
          ))}
        </Kinds>
      ) : null}
    </>
  )
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px;
  margin-block-start: 8px;
`
const Kind = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: max(40px, var(--portico-target-size));
  padding: 4px 10px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  line-height: 1.2;
  text-align: start;
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
  }
  &:hover {
    border-color: var(--portico-color-control-border);
    background: var(--portico-color-primary-soft);
  }
`
