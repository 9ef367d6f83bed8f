import { memo, Suspense, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import type { ResolvedSection } from '../core/config/ResolvedConfig'
import { configAtom } from '../core/session/atoms'
import { ownDirection } from '../ui/style/ownDirection'
import { SectionBoundary } from './SectionBoundary'
import { widgetById } from './widgets'

/**
 * The sections that the club arranged for a page, in its order. A widget that nobody knows, or that
 * crashes, is left out and reported; the others stay. Without sections it renders nothing. (doc 1
 * §3, shell.theme.prop-sections)
 */
export function Sections({ uri }: { uri: string }): ReactNode {
  const config = useAtomValue(configAtom)
  const sections = config.props.sections[uri] ?? []
  if (sections.length === 0) return null
  return (
    <Column data-sections-of={uri}>
      {sections.map((section, index) => (
        <SectionSlot
          key={section.id}
          section={section}
          path={pointer(uri, section.id)}
          first={index === 0}
        />
      ))}
    </Column>
  )
}

// An edit elsewhere leaves a section the same object, and it is not drawn anew.
const SectionSlot = memo(function SectionSlot({
  section,
  path,
  first,
}: {
  section: ResolvedSection
  path: string
  first: boolean
}): ReactNode {
  const widget = widgetById(section.widget)
  // On the server a boundary does not catch: React leaves the place of the Suspense empty and tries
  // again in the browser.
  return (
    <Suspense fallback={null}>
      <SectionBoundary path={path} settings={section.settings}>
        <Slot $first={first} data-section={section.id}>
          <widget.Component settings={section.settings} />
        </Slot>
      </SectionBoundary>
    </Suspense>
  )
})

// A JSON Pointer with the section's id in the place of its position, which moves.
const pointer = (uri: string, id: string): string =>
  `/props/sections/${uri.replaceAll('~', '~0').replaceAll('/', '~1')}/${id}`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-section-gap);
`

// Far-off sections cost no style and no layout while a colour is dragged; the first one is on the
// screen. The padding keeps focus rings and shadows inside of what such a section paints.
const Slot = styled.div<{ $first: boolean }>`
  ${({ $first }) => !$first && 'content-visibility: auto; contain-intrinsic-size: auto 400px; padding: 8px; margin: -8px;'}
  &:empty {
    display: none;
  }
  :where(h2, h3, h4, p, li, dt, dd, blockquote, figcaption) {
    ${ownDirection}
  }
`
