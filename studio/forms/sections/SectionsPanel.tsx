import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { anyText } from '../../../src/core/config/compile/localizeTexts'
import { isBuiltInSection } from '../../../src/core/config/builtInSections'
import { ownValue } from '../../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../../src/core/json/pointer'
import { useText } from '../../../src/core/intl/useText'
import { isIconName } from '../../../src/ui/iconNames'
import { Icon } from '../../../src/ui/media/Icon'
import { BarSelect } from '../../chrome/BarSelect'
import { closeStep, currentConfig, edit } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { hasPreviewAtom } from '../../preview/inspectAtoms'
import { navigationRequestAtom, previewAtom } from '../../preview/previewAtoms'
import { useAllPages, useClubPages, usePreviewedUri } from '../../preview/useClubPages'
import { isWithin } from '../controlPointerFor'
import { KeyedList } from '../templates/KeyedList'
import { useFocusOnRequest, useOpenOnFocusRequest } from '../useFocusRequest'
import { useFindText } from '../useFindText'
import { usePageNames } from '../usePageNames'
import { AddSection, AddSectionAbove } from './AddSection'
import { sectionsOf, withSections } from './pageSections'
import { SectionAudience } from './SectionAudience'
import { SectionHandle } from './SectionHandle'
import { SectionMore } from './SectionMore'
import { SectionSettings } from './SectionSettings'
import { useSectionPages } from './useSectionPages'
import { newestSectionAtom, useSectionName } from './useSectionActs'

/**
 * The sections of the previewed page in order. Without a preview, as in the toolbar, the page is
 * chosen above them.
 */
export function SectionsPanel({ readOnly }: { readOnly: boolean }): ReactNode {
  const t = useText()
  const [editor, setEditor] = useAtom(editorAtom)
  const setView = useSetAtom(previewAtom)
  const setNavigationRequest = useSetAtom(navigationRequestAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  const hasPreview = useAtomValue(hasPreviewAtom)
  const find = useFindText()
  const { nameOf } = usePageNames()
  const nameOfSection = useSectionName()
  const [newest, setNewest] = useAtom(newestSectionAtom)
  // Later, its card is closed like the others at first.
  useEffect(() => () => setNewest(undefined), [setNewest])
  const clubPages = useClubPages()
  const previewed = usePreviewedUri()
  const [chosen, setChosen] = useState('/')
  const page = hasPreview ? (previewed ?? '') : chosen
  const pages = useSectionPages()
  const manifest = useAllPages().find(({ uri }) => uri === page)
  const hasSections = pages.some(({ uri }) => uri === page)
  const pointer = toPointer(['props', 'sections', page])
  const list = sectionsOf(config, page)
  const replace = (next: readonly unknown[]): void =>
    setEditor((now) =>
      closeStep(edit(closeStep(now), withSections(currentConfig(now), page, next))),
    )
  const choose = (uri: string): void => {
    setChosen(uri)
    const path = clubPages.find((one) => one.uri === uri)?.path ?? uri
    // Pages with sections are not for visitors, who would be sent to the sign-in page.
    setView((view) => ({
      ...view,
      path,
      persona: view.persona === 'visitor' ? 'member' : view.persona,
    }))
    setNavigationRequest({ path })
  }
  const box = useRef<HTMLDivElement>(null)
  useOpenOnFocusRequest(
    (pointer) => isWithin(pointer, '/props/sections'),
    (pointer) => {
      const [, , uri] = fromPointer(pointer)
      if (uri !== undefined && uri !== page && pages.some((one) => one.uri === uri)) choose(uri)
    },
  )
  useFocusOnRequest(pointer, box)
  return (
    <Rows ref={box}>
      {hasPreview ? (
        <p>
          {hasSections
            ? t('studio.sections.on', { page: nameOf(page) })
            : t('studio.sections.otherPage')}
        </p>
      ) : (
        <BarSelect
          label={t('studio.sections.page')}
          value={page}
          options={pages.map(({ uri, name }) => ({ value: uri, label: name }))}
          onChange={choose}
        />
      )}
      {manifest && hasSections ? (
        <KeyedList
          key={page}
          id="sections"
          path={pointer}
          list={list}
          switchable
          readOnly={readOnly}
          empty={t('studio.sections.empty')}
          replace={replace}
          summarize={(item) => {
            const [id, widgetId] = [ownValue(item, 'id'), ownValue(item, 'widget')]
            const widget = catalogue.widgets.find((one) => one.id === widgetId)
            const name = nameOfSection(item)
            return {
              name,
              handle:
                readOnly || typeof id !== 'string' ? undefined : (
                  <SectionHandle place={{ page, id }} name={name} from="list" />
                ),
              above:
                readOnly || typeof id !== 'string' ? undefined : (
                  <AddSectionAbove spot={{ page, before: id }} name={name} />
                ),
              note: anyText(ownValue(ownValue(item, 'settings'), 'title'), find.languages),
              icon:
                widget && isIconName(widget.icon) ? (
                  <Icon name={widget.icon} size={20} />
                ) : undefined,
              fixed: isBuiltInSection(manifest, item),
              body:
                widget && typeof id === 'string' ? (
                  <>
                    {readOnly ? null : (
                      <SectionMore
                        place={{ page, id }}
                        isFixed={isBuiltInSection(manifest, item)}
                      />
                    )}
                    <SectionAudience page={widget.page} config={config} />
                    <SectionSettings widget={widget.id} id={id} readOnly={readOnly} page={page} />
                  </>
                ) : (
                  <p>{t('studio.sections.unknownText')}</p>
                ),
            }
          }}
          add={<AddSection page={page} />}
          newest={newest}
        />
      ) : null}
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  > p {
    color: var(--portico-color-muted-text);
  }
  @media (hover: none) {
    /* The *+* between two sections is always shown, and needs room of its own. */
    --list-gap: 34px;
    > div > [role='list'] {
      gap: var(--list-gap);
      margin-block-start: 20px;
    }
  }
  /* Keeps the button that adds a section visible below the fields of a long section. */
  > div > [data-add] {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    padding-block: 6px;
    background: var(--portico-color-surface);
  }
  /* A field that gets the focus is scrolled clear of that button. */
  :is(a, button, input, select, textarea) {
    scroll-margin-block-end: 64px;
  }
`
