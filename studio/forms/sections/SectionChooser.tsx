import { useAtomValue } from 'jotai'
import { useMemo, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { useIsPhone } from '../../../src/ui/style/useIsPhone'
import { StudioDialog } from '../../chrome/StudioDialog'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { hasPreviewAtom } from '../../preview/inspectAtoms'
import { studioAtom } from '../../session/studioAtoms'
import { createItemId } from '../createItemId'
import { TEXT_WIDGET } from '../createOwnPage'
import { clubLanguages } from '../languages/textsByLanguage'
import { useShowsLanguages } from '../languages/useShowsLanguages'
import { usePageNames } from '../usePageNames'
import { MAX_SECTIONS, type SectionSpot } from './changeSections'
import { linkSample } from './linkSample'
import { sectionsOf } from './pageSections'
import { localizeSample, useSampleTexts } from './sampleTexts'
import { SectionAudience } from './SectionAudience'
import { SectionPicture } from './SectionPicture'
import { SectionTypes } from './SectionTypes'
import { useSectionActs } from './useSectionActs'

/**
 * The dialog in which the type of a new section is chosen, beside a picture of the one that has the
 * focus or the pointer; the section then is in its spot, with sample texts in the club's languages.
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
  const studio = useAtomValue(studioAtom)
  const hasPreview = useAtomValue(hasPreviewAtom)
  const isPhone = useIsPhone()
  const [type, setType] = useState<string>(TEXT_WIDGET)
  const list = sectionsOf(config, spot.page)
  const create = useMemo(() => {
    if (!texts) return undefined
    const languages = clubLanguages(config)
    // Texts whose fields are hidden would be published without the admin seeing them.
    const written = showsLanguages ? languages : { ...languages, others: [] }
    return (id: string): PlainObject | undefined => {
      const widget = catalogue.widgets.find((one) => one.id === id)
      return (
        widget && {
          widget: id,
          settings: linkSample(localizeSample(widget, texts, written), config),
        }
      )
    }
  }, [texts, config, showsLanguages])
  const pictured = useMemo(() => create?.(type), [create, type])
  const widget = catalogue.widgets.find(({ id }) => id === type)
  const domain = studio.status === 'ready' && hasPreview && isPhone === false ? studio.domain : null
  const choose = (id: string): void => {
    const section = create?.(id)
    if (!section) return
    onClose()
    add({ id: createItemId(id, list), ...section }, spot)
  }
  const follow = ({ target }: FocusEvent | PointerEvent): void => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    const id = option?.dataset['key']
    if (id !== undefined) setType(id)
  }
  return (
    <StudioDialog title={t('studio.sections.choose')} width={domain ? 960 : 560} onClose={onClose}>
      {list.length >= MAX_SECTIONS ? (
        <p>{t('studio.sections.fault.full', { page: nameOf(spot.page), count: MAX_SECTIONS })}</p>
      ) : create ? (
        <Columns onFocus={follow} onPointerOver={follow}>
          <SectionTypes onChoose={choose} />
          {domain && pictured && widget ? (
            <Picture>
              <SectionPicture domainId={domain.id} section={pictured} name={t(widget.name)} />
              <SectionAudience page={widget.page} config={config} />
            </Picture>
          ) : null}
        </Columns>
      ) : null}
    </StudioDialog>
  )
}

const Columns = styled.div`
  display: flex;
  gap: 24px;
  > [role='listbox'] {
    flex: 1;
    align-content: start;
  }
`
/** Stays in sight beside the types. */
const Picture = styled.div`
  position: sticky;
  inset-block-start: 0;
  display: grid;
  flex: none;
  gap: 12px;
  align-self: start;
  inline-size: 340px;
`
