import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { StudioDialog } from '../../chrome/StudioDialog'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { createItemId } from '../createItemId'
import { clubLanguages } from '../languages/textsByLanguage'
import { useShowsLanguages } from '../languages/useShowsLanguages'
import { usePageNames } from '../usePageNames'
import { MAX_SECTIONS, type SectionSpot } from './changeSections'
import { linkSample } from './linkSample'
import { sectionsOf } from './pageSections'
import { localizeSample, useSampleTexts } from './sampleTexts'
import { SectionTypes } from './SectionTypes'
import { useSectionActs } from './useSectionActs'

/**
 * The dialog in which the type of a new section is chosen; the section then is in its spot, with
 * sample texts in the club's languages.
 */
export function SectionChooser({
  spot,
  onClose,
}: {
  spot: SectionSpot
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { add } = useSectionActs()
  const { nameOf } = usePageNames()
  const config = currentConfig(useAtomValue(editorAtom))
  const [showsLanguages] = useShowsLanguages(config)
  const texts = useSampleTexts(true)
  const list = sectionsOf(config, spot.page)
  const choose = (id: string): void => {
    const widget = catalogue.widgets.find((one) => one.id === id)
    if (!widget || !texts) return
    const languages = clubLanguages(config)
    const sample: PlainObject = localizeSample(
      widget,
      texts,
      // Texts whose fields are hidden would be published without the admin seeing them.
      showsLanguages ? languages : { ...languages, others: [] },
    )
    onClose()
    add({ id: createItemId(id, list), widget: id, settings: linkSample(sample, config) }, spot)
  }
  return (
    <StudioDialog title={t('studio.sections.choose')} onClose={onClose}>
      {list.length >= MAX_SECTIONS ? (
        <p>{t('studio.sections.fault.full', { page: nameOf(spot.page), count: MAX_SECTIONS })}</p>
      ) : texts ? (
        <SectionTypes onChoose={choose} />
      ) : null}
    </StudioDialog>
  )
}
