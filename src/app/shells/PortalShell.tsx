import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Notifications } from '../../ui/feedback/Notifications'
import { AssetsContext } from '../../ui/media/AssetsContext'
import { media } from '../../ui/style/media'
import { Footer } from './Footer'
import { PortalHeader } from './PortalHeader'
import { PortalSider } from './PortalSider'
import type { ShellData } from './ShellData'
import { SkipLink } from './SkipLink'

/**
 * The shell of signed-in screens: header, sider (vertical menu or account area), page, footer. Up
 * to 991 px the burger replaces the sider; up to 768 px the phone layout applies
 * (shell.const.mobile-layout-meaning).
 */
export function PortalShell({
  shell,
  area = 'portal',
  children,
}: {
  shell: ShellData
  area?: 'portal' | 'account'
  children: ReactNode
}): ReactNode {
  const { config } = shell
  const hasSider = config.menuMode === 'vertical' || area === 'account'
  return (
    <AssetsContext value={config.props.assets}>
      <SkipLink />
      <Frame>
        {hasSider ? <PortalSider shell={shell} area={area} /> : null}
        <Column>
          <PortalHeader shell={shell} logoInSider={hasSider} />
          <Main id="main" tabIndex={-1}>
            {children}
          </Main>
          <Footer shell={shell} />
        </Column>
      </Frame>
      <Notifications />
    </AssetsContext>
  )
}

const Frame = styled.div`
  display: flex;
  min-block-size: 100dvh;
`
const Column = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`
const Main = styled.main`
  inline-size: 100%;
  max-inline-size: var(--portico-page-max-width);
  margin-inline: auto;
  padding: clamp(16px, 2.4vw, 32px) var(--portico-page-gutter) clamp(48px, 6vw, 96px);
  ${media.print} {
    max-inline-size: none;
    padding: 0;
  }
`
