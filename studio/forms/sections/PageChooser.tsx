import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import type { SectionPlace } from '../../../src/core/preview/previewMessages'
import { StudioDialog } from '../../chrome/StudioDialog'
import { useSectionActs } from './useSectionActs'
import { useSectionPages } from './useSectionPages'

/** The dialog in which the page is chosen to which a section moves. */
export function PageChooser({
  place,
  onClose,
}: {
  place: SectionPlace
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { moveToPage } = useSectionActs()
  const pages = useSectionPages().filter(({ uri }) => uri !== place.page)
  return (
    <StudioDialog title={t('studio.sections.whichPage')} width={420} onClose={onClose}>
      <Pages
        autoFocus="first"
        aria-label={t('studio.sections.whichPage')}
        onAction={(uri) => {
          onClose()
          moveToPage(place, String(uri))
        }}
      >
        {pages.map(({ uri, name }) => (
          <ListBoxItem key={uri} id={uri} textValue={name}>
            {name}
          </ListBoxItem>
        ))}
      </Pages>
    </StudioDialog>
  )
}

const Pages = styled(ListBox)`
  display: grid;
  > [role='option'] {
    display: flex;
    align-items: center;
    min-block-size: max(36px, var(--portico-target-size));
    padding: 4px 10px;
    border-radius: 6px;
    cursor: pointer;
    &:hover {
      background: var(--portico-color-primary-soft);
    }
  }
`
