import { Suspense, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Notifications } from '../../ui/feedback/Notifications'
import { AssetsContext } from '../../ui/media/AssetsContext'
import { media } from '../../ui/style/media'
import { ornament } from '../../ui/style/ornament'
import { LanguageSelect } from './LanguageSelect'
import { SchemeSelect } from './SchemeSelect'
import { LegalLinks } from './LegalLinks'
import { PublicMenu } from './PublicMenu'
import { PublicPicture } from './PublicPicture'
import { SHEET_OVERLAP } from './sheetOverlap'
import type { ShellData } from './ShellData'
import { SkipLink } from './SkipLink'

/**
 * The shell of signed-out screens (shell.screen.public-split-view). On desktop the club's pictures
 * fill two fifths and the page the rest; on phones one picture is a tall header, and the page
 * overlaps it as a sheet.
 */
export function PublicShell({
  shell,
  children,
}: {
  shell: ShellData
  children: ReactNode
}): ReactNode {
  return (
    <AssetsContext value={shell.config.props.assets}>
      <SkipLink />
      <Frame data-picture={shell.config.props.layout.pictureSide}>
        {/* With a Suspense boundary of its own the picture hydrates last, or when it is clicked; it
            works without hydration. */}
        <Suspense fallback={null}>
          <PublicPicture shell={shell} />
        </Suspense>
        <Sheet>
          <Tools data-print="no">
            <PublicMenu shell={shell} />
            <Suspense fallback={null}>
              <LanguageSelect />
              <SchemeSelect config={shell.config} />
            </Suspense>
          </Tools>
          <Main id="main" tabIndex={-1}>
            <Inner>{children}</Inner>
          </Main>
          <Foot data-print="no">
            <Suspense fallback={null}>
              <LegalLinks config={shell.config} />
            </Suspense>
          </Foot>
        </Sheet>
      </Frame>
      <Notifications />
    </AssetsContext>
  )
}

const Frame = styled.div`
  min-block-size: 100dvh;
  ${media.notPhone} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  &[data-picture='end'] {
    ${media.notPhone} {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      & > :first-child {
        order: 2;
      }
    }
  }
  ${media.phone} {
    display: flex;
    flex-direction: column;
  }
  ${media.print} {
    display: block;
    & > :first-child {
      display: none;
    }
  }
`
const Sheet = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  background: var(--portico-color-background);
  ${media.notPhone} {
    min-block-size: 100dvh;
    &::before {
      ${ornament}
      inset-block: 0;
      inset-inline-start: 0;
      inline-size: var(--portico-ornament-size);
    }
    [data-picture='end'] > &::before {
      inset-inline: auto 0;
    }
  }
  ${media.phone} {
    flex: 1;
    margin-block-start: calc(-1 * ${SHEET_OVERLAP});
    border-start-start-radius: var(--portico-radius-sheet);
    border-start-end-radius: var(--portico-radius-sheet);
  }
  ${media.print} {
    margin: 0;
    &::before {
      display: none;
    }
  }
`
const Tools = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: flex-end;
  gap: 16px;
  padding: 24px clamp(20px, 3vw, 40px) 0;
  ${media.phone} {
    position: absolute;
    inset-block-start: auto;
    inset-inline-end: 0;
    padding: 16px 12px;
    &:has(nav) {
      position: static;
      padding-inline-start: 20px;
    }
  }
`
const Main = styled.main`
  flex: 1;
  display: flex;
  padding: 32px clamp(20px, 6vw, 96px) 24px;
  ${media.phone} {
    /* Leaves room for the language select above the heading, however long the heading is. */
    padding: 68px 20px 24px;
    header:has(nav) + & {
      padding-block-start: 16px;
    }
  }
  ${media.print} {
    padding: 0;
  }
`
const Inner = styled.div`
  display: flex;
  justify-content: center;
  inline-size: min(680px, 100%);
  margin: auto;
  ${media.notPhone} {
    /* Slightly above the middle, which looks centred. */
    padding-block-end: 6vh;
  }
  & > * {
    min-inline-size: 0;
    flex: 0 1 auto;
  }
  ${media.phone} {
    /* Grows downwards only, because a phone paints the markup while it is still arriving (see
       waitForMarkupMedia). */
    margin-block: 0 auto;
    & > * {
      flex: 1;
    }
  }
  ${media.print} {
    inline-size: 100%;
    margin: 0;
  }
`
const Foot = styled.footer`
  display: flex;
  justify-content: center;
  padding: 8px 20px 20px;
  /* Links that wrap to a second line are centred too. */
  ul {
    justify-content: center;
  }
`
