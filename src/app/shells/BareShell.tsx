import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Notifications } from '../../ui/feedback/Notifications'
import { AssetsContext } from '../../ui/media/AssetsContext'
import { ClubLogo } from './ClubLogo'
import { LanguageSelect } from './LanguageSelect'
import { SchemeSelect } from './SchemeSelect'
import type { ShellData } from './ShellData'

/**
 * The shell of stand-alone screens, such as gates and redirects: the logo above, the content in the
 * middle.
 */
export function BareShell({
  shell,
  children,
}: {
  shell: ShellData
  children: ReactNode
}): ReactNode {
  return (
    <AssetsContext value={shell.config.props.assets}>
      <Frame>
        <Top>
          <ClubLogo shell={shell} />
          <Selects>
            <LanguageSelect />
            <SchemeSelect config={shell.config} />
          </Selects>
        </Top>
        <Main id="main" tabIndex={-1}>
          <Inner>{children}</Inner>
        </Main>
      </Frame>
      <Notifications />
    </AssetsContext>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`
const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 16px var(--portico-page-gutter);
`
const Selects = styled.div`
  display: flex;
`
const Main = styled.main`
  flex: 1;
  display: flex;
  padding: 24px var(--portico-page-gutter) 64px;
`
const Inner = styled.div`
  inline-size: min(560px, 100%);
  margin: auto;
`
