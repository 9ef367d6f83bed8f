import { useEffect, type ReactNode, Component } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { samples } from '../../src/registry/samples'
import { usePageLocation } from '../../src/ui/history/usePageLocation'
import { Heading } from '../../src/ui/layout/Heading'
import { media } from '../../src/ui/style/media'
import { PortalLink } from '../../src/ui/controls/PortalLink'

/**
 * Renders the sample of every shared UI component, or only one at `/studio/parts/<Component>`. The
 * document gets `data-ready` once all are rendered.
 */
export function PartsGallery(): ReactNode {
  const t = useText()
  const { pathname } = usePageLocation().page
  const requestedId = pathname.split('/')[3]
  const matches = samples.filter(({ id }) => id === requestedId)
  const visibleParts = matches.length > 0 ? matches : samples
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
  }, [])
  return (
    <Page>
      <header>
        <Heading level={1}>{t('studio.parts.title')}</Heading>
        <nav aria-label={t('studio.parts.title')}>
          <Index>
            {samples.map(({ id }) => (
              <li key={id}>
                <PortalLink
                  to={`/studio/parts/${id}`}
                  aria-current={id === requestedId ? 'page' : undefined}
                >
                  {id}
                </PortalLink>
              </li>
            ))}
          </Index>
        </nav>
      </header>
      <main>
        {visibleParts.map(({ id, Sample }) => (
          <Part key={id} id={id} aria-labelledby={`part-${id}`}>
            <Heading level={2} size={4} id={`part-${id}`}>
              {id}
            </Heading>
            <SampleBoundary key={id}>
              <Sample />
            </SampleBoundary>
          </Part>
        ))}
      </main>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-inline-size: var(--portico-page-max-width);
  margin-inline: auto;
  padding: clamp(16px, 4vw, 48px);
  > main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 48px;
  }
  ${media.print} {
    > header {
      display: none;
    }
  }
`
const Index = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  font-size: var(--portico-text-sm);
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--portico-color-link);
  }
  a[aria-current] {
    font-weight: var(--portico-font-strong-weight);
  }
`
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block-start: 24px;
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  > h2 {
    color: var(--portico-color-muted-text);
  }
`

/**
 * Catches the error of a sample that crashes, so that the other samples still render; the error is
 * in the console.
 */
class SampleBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
