import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../style/media'
import { Breadcrumbs, type Crumb } from './Breadcrumbs'
import { Heading } from '../layout/Heading'
import { Text } from '../layout/Text'
import { VisuallyHidden } from '../layout/VisuallyHidden'

/** Props of a page inside the portal. */
export interface PageLayoutProps {
  title: string
  breadcrumbs?: readonly Crumb[]
  /**
   * Whether the page starts with a picture: it has no breadcrumbs, and its title is visually
   * hidden.
   */
  home?: boolean
  intro?: ReactNode
  actions?: ReactNode
  /** The right column, from 1800 px (shell.screen.page-right-sider). */
  aside?: ReactNode
  children: ReactNode
}

/** A page's title, breadcrumbs, actions and body. */
export function PageLayout({
  title,
  breadcrumbs = [],
  home = false,
  intro,
  actions,
  aside,
  children,
}: PageLayoutProps): ReactNode {
  const body = <Body>{children}</Body>
  return (
    <Page>
      {home ? (
        <VisuallyHidden as="h1" tabIndex={-1}>
          {title}
        </VisuallyHidden>
      ) : (
        <header>
          <Breadcrumbs crumbs={[...breadcrumbs, { label: title }]} />
          <Head>
            <Titles>
              <Heading level={1} focusable>
                {title}
              </Heading>
              {intro ? (
                <Text as="div" tone="muted" measure>
                  {intro}
                </Text>
              ) : null}
            </Titles>
            {actions ? <Actions>{actions}</Actions> : null}
          </Head>
        </header>
      )}
      {aside ? (
        <Columns>
          {body}
          <Aside>{aside}</Aside>
        </Columns>
      ) : (
        body
      )}
    </Page>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--portico-space-8);
  min-inline-size: 0;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px 32px;
  padding-block-start: 4px;
`
const Titles = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-inline-size: 0;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--portico-section-gap);
  min-inline-size: 0;
`
const Columns = styled.div`
  ${media.aside} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) var(--portico-aside-width);
    gap: var(--portico-space-10);
  }
`
const Aside = styled.aside`
  display: none;
  ${media.aside} {
    display: block;
  }
`
