import { use, useState, type ReactNode } from 'react'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import type { PlainObject } from '../../../src/core/json/plainObject'
import type { ClubLanguages } from '../languages/textsByLanguage'
import { AppendTo } from '../templates/AppendTo'
import { localizeSample, useSampleTexts } from './sampleTexts'
import { SectionTypes } from './SectionTypes'

/**
 * The button that adds a section; it opens the list of section types. A section's sample texts are
 * in the given languages.
 */
export function AddSection({
  languages,
  createSection,
}: {
  languages: ClubLanguages
  createSection: (widget: string, settings: PlainObject) => unknown
}): ReactNode {
  const t = useText()
  const append = use(AppendTo)
  const [open, setOpen] = useState(false)
  const texts = useSampleTexts(open)
  const add = (id: string): void => {
    const widget = catalogue.widgets.find((one) => one.id === id)
    if (!widget || !texts) return
    setOpen(false)
    append(createSection(id, localizeSample(widget, texts, languages)))
  }
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
      {open && texts ? <SectionTypes onChoose={add} /> : null}
    </>
  )
}
