import { memo, Suspense, type ReactNode, Component, useEffect } from 'react'
import { styled } from 'styled-components'
import { sectionAnchor } from '../core/config/sectionAnchor'
import type { ResolvedSection } from '../core/config/ResolvedConfig'
import type { SectionsProps } from '../core/registry/AppServices'
import { useShownSections } from '../core/session/useShownSections'
import { OWN_DIRECTION } from '../ui/style/ownDirection'
import { widgetById } from './widgets'
import { UnknownWidget } from './UnknownWidget'
import { reportProblem, type PageReport } from '../core/session/reportProblem'

/**
 * The sections of a page that this person sees, in the club's order. A section whose widget is
 * unknown or crashes is left out and reported. Renders nothing if there are no sections. (doc 1 §3,
 * shell.theme.prop-sections)
 */
export function PageSections({ uri, part }: SectionsProps): ReactNode {
  const shown = useShownSections(uri)
  const sections = part === undefined ? shown : splitSections(shown)[part]
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

function splitSections(
  sections: readonly ResolvedSection[],
): Record<'leading' | 'other', readonly ResolvedSection[]> {
  const firstOther = sections.findIndex(({ own }) => own !== true)
  const leadingCount = firstOther < 0 ? sections.length : firstOther
  return { leading: sections.slice(0, leadingCount), other: sections.slice(leadingCount) }
}

// Memoized: an edit of another section keeps this section's object, so it doesn't re-render.
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
  // On the server, error boundaries don't catch errors: React leaves this Suspense empty and
  // renders it again in the browser.
  return (
    <Suspense fallback={null}>
      <SectionBoundary path={path} settings={section.settings}>
        <Slot id={sectionAnchor(section.id)} $first={first} data-section={section.id}>
          <widget.Component settings={section.settings} />
        </Slot>
      </SectionBoundary>
    </Suspense>
  )
})

// A JSON Pointer with the section's id instead of its position, which may change.
const pointer = (uri: string, id: string): string =>
  `/props/sections/${uri.replaceAll('~', '~0').replaceAll('/', '~1')}/${id}`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-section-gap);
`

// With `content-visibility`, off-screen sections cost no style and layout while a colour is
// dragged; the first section is always on screen. The padding keeps focus rings and shadows inside
// the painted box.
const Slot = styled.div<{ $first: boolean }>`
  ${({ $first }) => !$first && 'content-visibility: auto; contain-intrinsic-size: auto 400px; padding: 8px; margin: -8px;'}
  &:empty {
    display: none;
  }
  :where(h2, h3, h4, p, li, dt, dd, blockquote, figcaption) {
    ${OWN_DIRECTION}
  }
`

interface SectionBoundaryProps {
  /** JSON Pointer of the section, for the problem report. */
  path: string
  /**
   * The widget's settings. When they change, the boundary renders the widget again, because the
   * admin may have fixed them.
   */
  settings: unknown
  children: ReactNode
}

interface SectionBoundaryState {
  /**
   * Why the widget is left out, and the settings that it crashed with; undefined while it works.
   */
  crashedWith: { code: 'widget-unknown' | 'widget-crashed'; settings: unknown } | undefined
}

/**
 * Limits a widget's crash to its section, which is left out and reported; the rest of the page
 * stays.
 */
class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { crashedWith: undefined }

  static getDerivedStateFromError(error: unknown): Partial<SectionBoundaryState> {
    return {
      crashedWith: {
        code: error instanceof UnknownWidget ? 'widget-unknown' : 'widget-crashed',
        settings: undefined,
      },
    }
  }

  static getDerivedStateFromProps(
    props: SectionBoundaryProps,
    state: SectionBoundaryState,
  ): Partial<SectionBoundaryState> | null {
    if (!state.crashedWith) return null
    // Record the settings right after the crash; when they change, render the widget again.
    if (state.crashedWith.settings === undefined)
      return { crashedWith: { ...state.crashedWith, settings: props.settings } }
    return state.crashedWith.settings === props.settings ? null : { crashedWith: undefined }
  }

  override render(): ReactNode {
    if (this.state.crashedWith)
      return <SectionReport code={this.state.crashedWith.code} subject={this.props.path} />
    return this.props.children
  }
}

/** Reports once why a section is left out; renders nothing. */
function SectionReport({ code, subject }: PageReport): ReactNode {
  useEffect(() => reportProblem({ code, subject }), [code, subject])
  return null
}
